import CatalogBuild

extension CommandError {
    /// The exit status of a command that ends with this error.
    var status: ExitStatus {
        switch self {
        case .noSource, .futureDays, .noDeployment, .nothingSent, .nothingPublished, .noHealthCheck,
            .unusableDeployment, .configurationAbove, .unknownShard, .noSiteFolder, .noSearch,
            .noShop, .sellsItems, .noSchedule, .needsYes:
            .usage
        case .changedSite, .faultySite, .unknownAPI, .webPage, .closedStore, .nothingThere,
            .unusableDescription, .unusablePicture, .incompressiblePicture:
            .badData
        case .noAnswer, .movedShop, .unencrypted, .noScheduler, .refusedMessage: .unavailable
        case .noBoxOfficeKey, .signInPage, .apiWantsKey, .noCredentials: .refused
        case .inTheWay, .unwritable, .foreignSchedule, .changedSchedule: .cannotWrite
        case .unwrittenResult, .unreadableTheme: .inputOutput
        case .unfitAddress, .nothingToTry, .incompleteAuth, .noChartKinds, .noConfiguration,
            .misnamedConfiguration, .misnamedOverrides, .unreadableConfiguration, .needsBaseURL,
            .needsShipping, .languagesWithoutOwn, .languageElsewhere, .badTemplates,
            .unknownVariable, .unusableCredentials, .unschedulablePath, .tooLongPaths, .noAccount,
            .scatteredFolders:
            .configuration
        case .unfinishedInstallation(_, _, let status): status
        }
    }
}
