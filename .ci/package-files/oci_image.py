"""Packs the root of a system as an image for containers, without a daemon.

The layout is that of the OCI image specification 1.0: one layer, its configuration, a manifest and an
index, in one archive. `manifest.json` is for a Docker that does not read this layout. The same root gives
the same bytes.
"""

import argparse
import gzip
import hashlib
import io
import json
import os
import tarfile
from datetime import UTC, datetime
from pathlib import Path

USER = "65532:65532"
# The name that `docker load` and `podman load` give the image.
NAME = "docker.io/library/catalog:latest"


def blob(archive, data):
    descriptor = {"digest": f"sha256:{hashlib.sha256(data).hexdigest()}", "size": len(data)}
    add(archive, path_of(descriptor), data)
    return descriptor


def path_of(descriptor):
    return "blobs/" + descriptor["digest"].replace(":", "/")


def add(archive, name, data):
    entry = tarfile.TarInfo(name)
    entry.size = len(data)
    entry.mtime = int(os.environ["SOURCE_DATE_EPOCH"])
    archive.addfile(entry, io.BytesIO(data))


def as_json(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root", type=Path)
    parser.add_argument("image", type=Path)
    parser.add_argument("--version", required=True)
    arguments = parser.parse_args()
    root = arguments.root.read_bytes()
    created = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), UTC)
    configuration = {
        "created": created.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "architecture": "amd64",
        "os": "linux",
        "config": {
            "User": USER,
            "Env": ["PATH=/usr/bin:/bin", "HOME=/tmp", "LANG=C.UTF-8"],
            "Entrypoint": ["/usr/bin/catalog"],
            "Cmd": ["--help"],
            "WorkingDir": "/site",
            "Volumes": {"/site": {}},
            "Labels": {
                "org.opencontainers.image.title": "catalog",
                "org.opencontainers.image.version": arguments.version,
                "org.opencontainers.image.licenses": "MIT",
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(root).hexdigest()}"]},
    }
    layer = gzip.compress(root, compresslevel=9, mtime=0)
    with tarfile.open(arguments.image, "w") as archive:
        add(archive, "oci-layout", as_json({"imageLayoutVersion": "1.0.0"}))
        config, packed = blob(archive, as_json(configuration)), blob(archive, layer)
        manifest = {
            "schemaVersion": 2,
            "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": {"mediaType": "application/vnd.oci.image.config.v1+json", **config},
            "layers": [{"mediaType": "application/vnd.oci.image.layer.v1.tar+gzip", **packed}],
        }
        index = {
            "schemaVersion": 2,
            "manifests": [
                {
                    "mediaType": "application/vnd.oci.image.manifest.v1+json",
                    **blob(archive, as_json(manifest)),
                    "annotations": {
                        "io.containerd.image.name": NAME,
                        "org.opencontainers.image.ref.name": arguments.version,
                    },
                }
            ],
        }
        add(archive, "index.json", as_json(index))
        docker = {"Config": path_of(config), "RepoTags": [NAME], "Layers": [path_of(packed)]}
        add(archive, "manifest.json", as_json([docker]))


main()
