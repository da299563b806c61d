// Loaded into a program with LD_PRELOAD, makes its operations on the files below a folder fail, or
// kills it, at one of them. What is to happen stands in the environment:
//
//   FILE_FAULTS_FOLDER   the folder; nothing happens to files elsewhere
//   FILE_FAULTS_KIND     KILL, CUT, ENOSPC, EIO, EROFS, EMFILE or EINTR
//   FILE_FAULTS_AT       the number of the operation, from 1, among those that can fail;
//                        it comes at none without. -1 is the end of the program, which CUT
//                        then does not kill
//   FILE_FAULTS_COUNT    a file for the number of operations that can fail, a line for each; not
//                        for a killed program
//   FILE_FAULTS_NO_SYNC  where set, syncfs says that it succeeded and does nothing
//
// CUT is what a power cut leaves: the file system of the folder is shut down, and keeps nothing of
// what it has only in memory, and the program is killed. A full or read-only disk stays so; the others
// come once. A program that hangs is ended with SIGALRM after two minutes.
#pragma once
