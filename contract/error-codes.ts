/** Codes of every expected failure of the API, by its name. How each is worded stands in `errors/`, which no browser loads. */

// Accounts
export const credentialsWrong = 10001101;
export const codeWrong = 10001102;
export const codeTooSoon = 10001103;
export const codeTooMany = 10001104;
export const accountUnknown = 10001105;
export const passwordTooCommon = 10001106;
export const ticketWrong = 10001110;
export const linkEnded = 10001111;
export const linkTooSoon = 10001112;
export const oldPasswordWrong = 10001113;
export const proofNeeded = 10001114;
export const emailVerifiedAlready = 10001115;
export const accountClosing = 10001130;
export const childUnknown = 10001132;
export const childDateSettled = 10001137;
export const tooManyChildren = 10001133;
export const deviceUnknown = 10001134;
export const taskOpen = 10001135;
export const unsubscribeLinkWrong = 10001136;
export const undoGone = 10001138;
export const socialUnknown = 10001170;
export const socialExpired = 10001171;
export const socialUnavailable = 10001172;
export const proofWrong = 10001173;
export const signInWayTaken = 10001174;
export const lastSignInWay = 10001175;
export const signInWayUnknown = 10001176;
export const phoneInvalid = 10001180;
export const phonesUnavailable = 10001181;
export const mailUnavailable = 10001182;
export const addressUnknown = 10001200;
export const addressLimitReached = 10001201;
export const addressFaulty = 10001202;

// Calls
export const badRequest = 400;
export const forbidden = 403;
export const notFound = 404;
export const methodNotAllowed = 405;
export const requestTimeout = 408;
export const bodyTooLarge = 413;
export const unsupportedMediaType = 415;
export const tooManyRequests = 429;
export const internal = 500;
export const unavailable = 503;
export const tokenMissing = 10001002;
export const tokenExpired = 10001003;
export const deviceKeyMissing = 10001780;

// Courses
export const courseUnknown = 10001930;
export const lessonUnknown = 10001931;
export const courseComing = 10001932;
export const courseLevelTooLow = 10001933;
export const benefitUnknown = 10001934;
export const trialPlaceNeeded = 10001935;

// Information
export const versionUnknown = 10001950;
export const termsChangedAgain = 10001951;
export const ticketUnknown = 10001952;
export const ticketWorkNeeded = 10001953;
export const ticketChanged = 10001954;
export const pieceUnknown = 10001955;

// Journeys
export const journeyUnknown = 10001781;
export const journeyComing = 10001782;
export const journeyEnded = 10001783;
export const journeyAnswersFaulty = 10001784;
export const journeyStepUnknown = 10001786;
export const journeyFormFirst = 10001787;
export const journeyAmazonFirst = 10001788;
export const journeyVideoFirst = 10001789;
export const journeyUploadFirst = 10001790;
export const journeyInReview = 10001791;
export const journeyAccepted = 10001792;
export const journeyDeclined = 10001793;
export const journeyNotDeclined = 10001794;
export const orderNumberMalformed = 10001795;
export const orderNumberUsed = 10001796;
export const marketplaceUnknown = 10001797;
export const journeyContactNeeded = 10001798;
export const journeyWorkNeeded = 10001800;
export const journeyFormChanged = 10001801;

// Magazine
export const magazineItemUnknown = 10001940;
export const magazineIssueUnknown = 10001941;

// Notifications
export const quietHoursWrong = 10001960;
export const accountMailStays = 10001961;
export const pushServiceUnknown = 10001962;

// Pictures
export const uploadTooLarge = 10001150;
export const uploadUnknown = 10001151;
export const uploadMissing = 10001152;
export const uploadUsed = 10001153;
export const pictureUnreadable = 10001154;
export const pictureTooLarge = 10001155;
export const tooManyPhotos = 10001820;
export const photosKept = 10001821;

// Rewards
export const giftLevelTooLow = 10001401;
export const giftNotForYou = 10001402;
export const giftNotDue = 10001403;
export const giftOccasionTaken = 10001404;
export const giftBirthWaits = 10001410;
export const giftAddressNeeded = 10001405;
export const orderUnknown = 10001406;
export const orderUnderway = 10001407;
export const couponUnknown = 10001408;
export const couponExpired = 10001409;
export const drawUnknown = 10001500;
export const drawClosed = 10001501;
export const drawNoPlaysLeft = 10001502;
export const drawResting = 10001503;
export const drawPlayUnknown = 10001504;
export const makeUpNotPossible = 10001600;
export const makeUpsUsed = 10001601;
export const makeUpTooSoon = 10001602;
export const giftNotSentThere = 10001720;
export const drawPriceChanged = 10001740;
export const activityNotOpen = 10001760;
export const activityTaskUnknown = 10001761;
export const requestKeyReused = 10002001;
export const balanceTooLow = 10002002;
export const giftUnknown = 10003001;
export const giftClosed = 10003002;
export const giftSoldOut = 10003003;
export const giftLimitReached = 10003004;

// Safety
export const writingTooMany = 10001910;
export const photosTooMany = 10001911;
export const linksTooMany = 10001912;
export const mentionsTooMany = 10001913;
export const writingUnknown = 10001914;
export const ownWriting = 10001915;
export const appealImpossible = 10001916;
export const appealedAlready = 10001917;
export const blockUnknown = 10001918;
export const imageLinkUnknown = 10001919;
export const imageReportUnknown = 10001920;
export const safetyCaseUnknown = 10001921;
export const safetyCaseDecided = 10001922;
export const appealOfOwnDecision = 10001923;
export const expertUnknown = 10001924;

// Site
export const campaignUnknown = 10001877;
export const campaignRefused = 10001878;

// Staff
export const staffCodeNeeded = 10001830;
export const staffCodeWrong = 10001831;
export const staffExists = 10002130;
export const staffUnknown = 10002131;
export const staffRoleUnknown = 10002132;
export const staffRoleTaken = 10002133;
export const staffRoleInUse = 10002134;
export const staffBeyondOwn = 10002135;
export const staffOwnRights = 10002136;
export const staffLastOwner = 10002137;
export const staffDisabled = 10002138;
export const staffSessionUnknown = 10002139;
export const passkeyWrong = 10002140;
export const passkeyTooLate = 10002141;
export const passkeyUnknown = 10002142;
export const passkeyTaken = 10002143;
export const passkeysFull = 10002144;
export const lastSecondFactor = 10002145;
export const staffSignInAgain = 10002146;
export const secondPersonNeeded = 10002150;
export const secondPersonNotNeeded = 10002151;
export const proposalUnknown = 10002152;
export const proposalOver = 10002153;
export const proposalOwn = 10002154;
export const proposalOpen = 10002155;
export const proposalAuthorGone = 10002156;
export const releaseUnknown = 10002157;
export const releaseChanged = 10002158;
export const releaseOut = 10002159;
export const releasePieceMoved = 10002126;
export const answersTooFew = 10002205;
export const exportUnknown = 10002206;
export const exportOver = 10002207;
export const reviewUnknown = 10001832;
export const reviewDecided = 10001833;

// Villages
export const villageUnknown = 10001890;
export const villageNotJoined = 10001891;
export const villageClosed = 10001892;
export const postGone = 10001893;
export const commentGone = 10001894;
export const writingHeld = 10001895;
export const draftsFull = 10001896;
export const draftPhotosFull = 10001889;
export const namesOnly = 10001897;

// Warranties
export const productUnknown = 10001850;
export const serialMissing = 10001851;
export const serialWrong = 10001852;
export const purchaseInFuture = 10001853;
export const purchaseTooOld = 10001854;
export const serialTaken = 10001855;
export const contactMissing = 10001856;
export const warrantyUnknown = 10001857;
export const extensionOver = 10001858;
export const registrationRefused = 10001859;
export const proofMissing = 10001860;

// Content
export const contentUnknown = 10002100;
export const contentVersionUnknown = 10002101;
export const contentChanged = 10002102;
export const contentMoved = 10002103;
export const contentSlugTaken = 10002104;
export const contentSlugWrong = 10002105;
export const contentFixed = 10002106;
export const contentHasFaults = 10002107;
export const contentInPast = 10002108;
export const contentNotLive = 10002109;
export const contentStays = 10002110;
export const contentInUse = 10002111;
export const contentMoveOver = 10002112;
export const giftFewerLeft = 10002120;
export const previewMemberNot = 10002121;
export const previewNotPossible = 10002122;
export const previewFull = 10002123;
export const previewNotHere = 10002124;
export const previewEnded = 10002125;
export const languageUnsaid = 10002195;
export const giftNotCounted = 10002113;
export const stockMoved = 10002230;
export const stockBelowClaims = 10002231;
export const monthRunning = 10002290;
export const monthBeforeOpen = 10002291;
export const differenceOver = 10002292;
export const careMemberGone = 10002240;
export const entryNotTakeable = 10002250;
export const lotNotExtendable = 10002251;
export const dayNotMadeUp = 10002252;
export const mailNotSentAgain = 10002253;
export const careAccountJoined = 10002254;
export const accountsNotJoined = 10002270;
export const accountJoined = 10002271;
export const accountsNotParted = 10002272;
export const callerNotProven = 10002260;
export const contactUnproven = 10002261;
export const contactChangeWaits = 10002262;
export const contactChangeOver = 10002263;
export const contactUnchanged = 10002264;
export const writingBlocked = 10002265;
export const claimingBlocked = 10002266;
export const earningBlocked = 10002267;
export const signingInBlocked = 10002268;
export const blockChanged = 10002269;
export const workGone = 10002280;
export const workTaken = 10002281;
export const workerUnfit = 10002282;
export const snoozeNotAhead = 10002283;
export const secondLookNone = 10002284;
export const secondLookOwn = 10002285;
export const secondLookOver = 10002286;
export const logoShape = 10002190;
export const iconShape = 10002191;
export const documentUnreadable = 10002210;
export const documentLocked = 10002211;
export const documentActive = 10002212;
export const videoUnreadable = 10002213;
export const videoCodec = 10002214;
export const captionsWrong = 10002215;
export const starterRefused = 10002180;
export const simulationTooLong = 10002170;
export const orderChanged = 10002220;
export const orderHeld = 10002221;
export const orderAddressFaulty = 10002222;
export const orderReplaced = 10002223;
export const orderPriceBack = 10002224;
export const funnelSteps = 10002310;
export const funnelStepUnknown = 10002311;
export const funnelUnknown = 10002312;
export const funnelNameTaken = 10002313;
export const spanUnfit = 10002314;
export const funnelsTooMany = 10002315;
export const funnelCountUnknown = 10002316;
export const codeMistyped = 10002320;
export const codeUnknown = 10002321;
export const codeUsed = 10002322;
export const codeUsedByYou = 10002323;
export const codeStopped = 10002324;
export const codeOver = 10002325;
export const codeNotBegun = 10002326;
export const codeNotForYou = 10002327;
export const codeGivesNothing = 10002328;
export const codeBatchUnknown = 10002329;
export const inviteMarkDecided = 10002340;
export const eventKeyUnknown = 10002350;
export const eventKeyNameTaken = 10002351;
export const eventKeysTooMany = 10002352;
export const eventUnknown = 10002353;
export const editsTooMany = 10002375;
export const simulationSpread = 10002376;
