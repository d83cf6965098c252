import type { Endpoints } from '@plaza/contract'

// Where each call goes. Written out so that no schema code travels to browsers; `satisfies` makes a call that is
// missing, misspelt or no longer in the contract a compile error.

/** The five calls that most objects have. */
const usual = <Path extends string>(path: Path) => {
  const one = `${path}/:id` as const
  return {
    list: `GET ${path}`,
    read: `GET ${one}`,
    create: `POST ${path}`,
    update: `PATCH ${one}`,
    remove: `DELETE ${one}`,
  } as const
}

/** What members call. */
export const memberRoutes = {
  assetTypes: usual('/asset-types'),
  assetViews: { create: 'POST /assets/:id/views' },
  assets: usual('/assets'),
  auth: {
    login: 'POST /auth/login',
    logout: 'POST /auth/logout',
    getTokens: 'POST /auth/token',
    checkToken: 'POST /auth/token/check',
    check: 'POST /auth/check',
  },
  availabilities: {
    getGraph: 'GET /availabilities/graph',
    list: 'GET /availabilities',
    create: 'POST /availabilities',
    update: 'PATCH /availabilities/:id',
    remove: 'DELETE /availabilities/:id',
  },
  calendar: { list: 'GET /calendar' },
  categories: usual('/categories'),
  config: {
    read: 'GET /config',
    update: 'PATCH /config',
    readPrivate: 'GET /config/private',
    updatePrivate: 'PATCH /config/private',
    preview: 'POST /config/preview',
    readSystem: 'GET /config/system',
    updateSystem: 'PATCH /config/system',
  },
  conversations: {
    list: 'GET /conversations',
    update: 'PATCH /conversations/:id',
    answers: 'GET /users/:id/answers',
  },
  customAttributes: usual('/custom-attributes'),
  dataExports: {
    list: 'GET /data-exports',
    create: 'POST /data-exports',
    link: 'POST /data-exports/:id/link',
    download: 'GET /data-exports/:id/file',
  },
  earnings: {
    months: 'GET /earnings',
    bookings: 'GET /earnings/bookings',
    assets: 'GET /earnings/assets',
  },
  emailChanges: {
    read: 'GET /auth/email-change',
    request: 'POST /auth/email-change',
    cancel: 'DELETE /auth/email-change',
  },
  entries: usual('/entries'),
  events: {
    list: 'GET /events',
    read: 'GET /events/:id',
    create: 'POST /events',
    history: 'GET /events/history',
    getStats: 'GET /events/stats',
  },
  handovers: {
    read: 'GET /transactions/:id/handovers',
    open: 'POST /transactions/:id/handovers',
    versions: 'GET /assessments/:id/versions',
    addVersion: 'POST /assessments/:id/versions',
    addPhoto: 'POST /assessments/:id/photos',
    makeCode: 'POST /assessments/:id/code',
    evidence: 'GET /transactions/:id/handovers/evidence',
    makeEvidenceLink: 'POST /transactions/:id/handovers/evidence/link',
    removeEvidenceLink: 'DELETE /transactions/:id/handovers/evidence/link',
    openEvidence: 'GET /handovers/evidence/:token',
    look: 'POST /handovers/look',
    confirm: 'POST /handovers/confirm',
  },
  helpRequests: { read: 'GET /transactions/:id/help-request' },
  invitations: {
    list: 'GET /invitations',
    look: 'POST /invitations/look',
    accept: 'POST /invitations/accept',
    decline: 'POST /invitations/decline',
  },
  links: {
    list: 'GET /auth/links',
    start: 'POST /auth/links/start',
    create: 'POST /auth/links',
    remove: 'DELETE /auth/links/:provider',
  },
  messages: usual('/messages'),
  notifications: {
    list: 'GET /notifications',
    count: 'GET /notifications/count',
    markRead: 'POST /notifications/read',
    markUnread: 'POST /notifications/:id/unread',
    unsubscribe: 'POST /unsubscribe',
  },
  organizations: {
    list: 'GET /organizations',
    listMembers: 'GET /organizations/:id/members',
    leave: 'POST /organizations/:id/leave',
    listInvitations: 'GET /organizations/:id/invitations',
    invite: 'POST /organizations/:id/invitations',
    resendInvitation: 'POST /organizations/:id/invitations/:invitationId/resend',
    withdrawInvitation: 'DELETE /organizations/:id/invitations/:invitationId',
  },
  password: {
    change: 'POST /password/change',
    resetRequest: 'POST /password/reset/request',
    setRequest: 'POST /password/set/request',
    resetConfirm: 'POST /password/reset/confirm',
  },
  payments: {
    look: 'POST /transactions/:id/checkout/look',
    previewRefund: 'GET /transactions/:id/refund',
    checkout: 'POST /transactions/:id/checkout',
    read: 'GET /transactions/:id/payment',
    refund: 'POST /transactions/:id/refund',
  },
  permissions: {
    list: 'GET /permissions',
    ofUser: 'GET /users/:id/grants',
    check: 'POST /permissions/check',
  },
  places: {
    search: 'GET /places',
    reverse: 'GET /places/reverse',
  },
  providers: {
    stripeRequest: 'POST /providers/stripe/request',
    linkPayout: 'POST /providers/payout/link',
  },
  ratings: {
    ...usual('/ratings'),
    getStats: 'GET /ratings/stats',
    summarize: 'GET /ratings/summary',
    moderate: 'POST /ratings/:id/moderation',
    reply: 'PUT /ratings/:id/reply',
    removeReply: 'DELETE /ratings/:id/reply',
  },
  receipts: {
    read: 'GET /transactions/:id/receipt',
    month: 'GET /earnings/statement',
    download: 'GET /receipts/file',
  },
  roles: usual('/roles'),
  savedSearch: {
    list: 'GET /search',
    read: 'GET /search/:id',
    update: 'PATCH /search/:id',
    remove: 'DELETE /search/:id',
  },
  search: {
    results: 'POST /search',
  },
  sessions: {
    list: 'GET /auth/sessions',
    end: 'DELETE /auth/sessions/:id',
    endOthers: 'POST /auth/sessions/end-others',
    leave: 'POST /auth/sessions/leave',
  },
  signals: {
    send: 'POST /signal',
  },
  sso: {
    start: 'GET /auth/sso/:platformId/:provider',
    callback: 'GET /auth/sso/:platformId/:provider/callback',
    logoutCallback: 'GET /auth/sso/:platformId/:provider/logout/callback',
    jwks: 'GET /auth/sso/:platformId/:provider/jwks',
  },
  tokens: {
    checkRequest: 'POST /token/check/request',
    checkConfirm: 'GET /token/check/:token',
  },
  transactions: {
    list: 'GET /transactions',
    read: 'GET /transactions/:id',
    preview: 'POST /transactions/preview',
    previewChange: 'POST /transactions/:id/preview',
    replay: 'POST /transactions/replay',
    create: 'POST /transactions',
    update: 'PATCH /transactions/:id',
    createTransition: 'POST /transactions/:id/transitions',
    countOf: 'GET /users/:id/bookings',
  },
  uploads: {
    policy: 'GET /uploads/policy',
  },
  users: {
    checkAvailability: 'GET /users/check-availability',
    ...usual('/users'),
    joinOrganizationOrUpdateRights: 'PUT /users/:id/organizations/:organizationId',
    removeFromOrganization: 'DELETE /users/:id/organizations/:organizationId',
  },
  viewAs: {
    start: 'POST /auth/view-as',
    page: 'POST /auth/view-as/pages',
    end: 'POST /auth/view-as/end',
    list: 'GET /auth/view-as',
  },
} as const satisfies Partial<RoutesOf<Endpoints>>

/** What operators, their programs and the console call besides: no page for members loads these. */
export const staffRoutes = {
  changes: {
    list: 'GET /transactions/:id/changes',
    preview: 'POST /transactions/:id/changes/preview',
    propose: 'POST /transactions/:id/changes',
    accept: 'POST /transactions/:id/changes/:changeId/accept',
    decline: 'POST /transactions/:id/changes/:changeId/decline',
    withdraw: 'POST /transactions/:id/changes/:changeId/withdraw',
  },
  deposits: {
    read: 'GET /transactions/:id/deposit',
    return: 'POST /transactions/:id/deposit/return',
    claim: 'POST /transactions/:id/deposit/claim',
    accept: 'POST /transactions/:id/deposit/accept',
    object: 'POST /transactions/:id/deposit/object',
    decide: 'POST /transactions/:id/deposit/decide',
  },
  bookingCalendars: {
    link: 'GET /transactions/:id/calendar',
    open: 'GET /calendars/bookings/:token',
  },
  calendarAddresses: {
    list: 'GET /calendar-addresses',
    create: 'POST /calendar-addresses',
    remove: 'DELETE /calendar-addresses/:id',
    open: 'GET /calendars/:token',
  },
  sharedLists: {
    list: 'GET /shared-lists',
    create: 'POST /shared-lists',
    remove: 'DELETE /shared-lists/:id',
    open: 'GET /shared-lists/by-link/:token',
  },
  calendarSources: {
    list: 'GET /calendar-sources',
    create: 'POST /calendar-sources',
    refresh: 'POST /calendar-sources/:id/refresh',
    remove: 'DELETE /calendar-sources/:id',
  },
  acceptances: {
    list: 'GET /acceptances',
    asked: 'GET /acceptances/asked',
    create: 'POST /acceptances',
  },
  apiKeys: {
    ...usual('/api-keys'),
    rotate: 'POST /api-keys/:id/rotate',
  },
  assetModeration: {
    review: 'GET /assets/:id/moderation',
    decide: 'POST /assets/:id/moderation',
    changeOwner: 'PUT /assets/:id/owner',
  },
  assessments: {
    ...usual('/assessments'),
    sign: 'POST /assessments/:id/signatures',
  },
  audit: {
    list: 'GET /audit',
    chain: 'GET /audit/chain',
    read: 'GET /audit/:id',
    undo: 'POST /audit/:id/undo',
  },
  automations: {
    list: 'GET /automations',
    read: 'GET /automations/:id',
    update: 'PUT /automations/:id',
    preview: 'POST /automations/:id/preview',
  },
  batch: { run: 'POST /batch' },
  blocks: { list: 'GET /blocks', create: 'POST /blocks', remove: 'DELETE /blocks/:id' },
  cases: {
    list: 'GET /cases',
    count: 'GET /cases/count',
    read: 'GET /cases/:id',
    create: 'POST /cases',
    update: 'PATCH /cases/:id',
    take: 'POST /cases/take',
  },
  clientErrors: {
    report: 'POST /client-errors',
    list: 'GET /client-errors',
    read: 'GET /client-errors/:id',
    update: 'PATCH /client-errors/:id',
  },
  configTools: {
    check: 'POST /config/check',
    impact: 'GET /config/impact',
  },
  configuration: {
    read: 'GET /configuration',
    compare: 'POST /configuration/compare',
    apply: 'POST /configuration/apply',
  },
  console: {
    login: 'POST /auth/console/login',
    verify: 'POST /auth/console/verify',
    refresh: 'POST /auth/console/refresh',
    logout: 'POST /auth/console/logout',
    lookSetup: 'POST /auth/console/setup/look',
    setup: 'POST /auth/console/setup',
  },
  documents: {
    getStats: 'GET /documents/stats',
    ...usual('/documents'),
  },
  emailTools: {
    templates: 'GET /emails/templates',
    resend: 'POST /emails/:id/resend',
    test: 'POST /emails/test',
  },
  emails: {
    send: 'POST /emails/send',
    sendTemplate: 'POST /emails/send-template',
    previewTemplate: 'POST /emails/preview-template',
    list: 'GET /emails',
    read: 'GET /emails/:id',
    state: 'GET /emails/state',
    frame: 'GET /emails/frames/:token',
  },
  factors: {
    list: 'GET /auth/factors',
    startTotp: 'POST /auth/factors/totp',
    confirmTotp: 'POST /auth/factors/totp/confirm',
    passkeyOptions: 'POST /auth/factors/passkeys/options',
    addPasskey: 'POST /auth/factors/passkeys',
    update: 'PATCH /auth/factors/:id',
    remove: 'DELETE /auth/factors/:id',
    renewRecoveryCodes: 'POST /auth/factors/recovery-codes',
    confirmOptions: 'POST /auth/factors/confirm/options',
    confirm: 'POST /auth/factors/confirm',
  },
  integrations: {
    stripeRequest: 'POST /integrations/stripe/request',
    paymentWebhook: 'POST /integrations/:provider/webhooks/:publicPlatformId',
  },
  jobs: {
    listFailed: 'GET /jobs/failed',
    retryFailed: 'POST /jobs/failed/:id/retry',
  },
  legalVersions: {
    ...usual('/legal-versions'),
    publish: 'POST /legal-versions/:id/publish',
    withdraw: 'POST /legal-versions/:id/withdraw',
  },
  lookup: { find: 'GET /lookup' },
  notes: usual('/notes'),
  numbers: {
    read: 'GET /numbers',
    now: 'GET /numbers/now',
    accounting: 'GET /numbers/accounting',
  },
  operations: {
    list: 'GET /operations',
    read: 'GET /operations/:id',
    rows: 'GET /operations/:id/rows',
    create: 'POST /operations',
    add: 'POST /operations/:id/parts',
    run: 'POST /operations/:id/run',
    cancel: 'POST /operations/:id/cancel',
    undo: 'POST /operations/:id/undo',
    link: 'POST /operations/:id/link',
    file: 'GET /operations/:id/file',
  },
  orderLines: {
    read: 'GET /order-lines/:id',
    create: 'POST /order-lines',
    update: 'PATCH /order-lines/:id',
  },
  orderMoves: {
    read: 'GET /order-moves/:id',
    create: 'POST /order-moves',
    update: 'PATCH /order-moves/:id',
  },
  orders: {
    preview: 'POST /orders/preview',
    list: 'GET /orders',
    read: 'GET /orders/:id',
    create: 'POST /orders',
    update: 'PATCH /orders/:id',
  },
  replies: { uses: 'GET /replies/uses' },
  reminders: {
    preview: 'POST /transactions/:id/reminders/preview',
    create: 'POST /transactions/:id/reminders',
  },
  serviceMessages: {
    toPerson: 'POST /users/:id/service-messages',
    toConversation: 'POST /conversations/:id/service-messages',
  },
  setup: {
    read: 'GET /setup',
    update: 'PATCH /setup',
    testBooking: 'POST /setup/test-booking',
  },
  testData: {
    read: 'GET /test-data',
    reset: 'POST /test-data/reset',
  },
  staff: {
    me: 'GET /staff/me',
    list: 'GET /staff',
  },
  staffInvitations: {
    list: 'GET /staff-invitations',
    create: 'POST /staff-invitations',
    resend: 'POST /staff-invitations/:id/resend',
    remove: 'DELETE /staff-invitations/:id',
  },
  system: {
    read: 'GET /system',
    licences: 'GET /system/licences',
    jobs: 'GET /system/jobs',
    retryJobs: 'POST /system/jobs/retry',
    discardJob: 'DELETE /system/jobs/:id',
  },
  tasks: {
    ...usual('/tasks'),
    run: 'POST /tasks/:id/run',
  },
  texts: { list: 'GET /texts' },
  translations: {
    list: 'GET /translations',
    update: 'PATCH /translations',
  },
  trash: {
    list: 'GET /trash',
    read: 'GET /trash/:id',
    restore: 'POST /trash/:id/restore',
    remove: 'DELETE /trash/:id',
  },
  usages: { read: 'GET /usage/:id' },
  userData: {
    export: 'POST /users/:id/data-export',
    erase: 'POST /users/:id/erase',
  },
  userFactors: {
    remove: 'DELETE /users/:id/factors',
  },
  userHelp: {
    resetLink: 'POST /users/:id/reset-link',
    signInLink: 'POST /users/:id/sign-in-link',
    confirmEmail: 'POST /users/:id/email-confirmation',
    changeEmail: 'POST /users/:id/email-change',
  },
  userLinks: { list: 'GET /users/:id/links' },
  userSessions: {
    list: 'GET /users/:id/sessions',
    end: 'DELETE /users/:id/sessions/:sessionId',
    endAll: 'POST /users/:id/sessions/end-all',
  },
  userSuspensions: {
    preview: 'POST /users/:id/suspension/preview',
    put: 'PUT /users/:id/suspension',
    remove: 'DELETE /users/:id/suspension',
  },
  userTimeline: { read: 'GET /users/:id/timeline' },
  webhookLogs: {
    list: 'GET /webhook-logs',
    read: 'GET /webhook-logs/:id',
  },
  waitingList: {
    list: 'GET /waiting-list',
    count: 'GET /waiting-list/count',
    join: 'POST /waiting-list',
    leave: 'DELETE /waiting-list/:id',
  },
  webhooks: {
    ...usual('/webhooks'),
    readSecret: 'GET /webhooks/:id/secret',
    rotateSecret: 'POST /webhooks/:id/secret',
    test: 'POST /webhooks/:id/test',
    replay: 'POST /webhooks/:id/replay',
  },
  workflowLogs: {
    list: 'GET /workflow-logs',
    history: 'GET /workflow-logs/history',
    read: 'GET /workflow-logs/:id',
  },
  workflows: {
    ...usual('/workflows'),
    dryRun: 'POST /workflows/dry-run',
    test: 'POST /workflows/test',
    run: 'POST /workflows/:id/run',
  },
} as const satisfies Omit<RoutesOf<Endpoints>, keyof typeof memberRoutes>

type RoutesOf<All> = {
  readonly [Group in keyof All]: {
    readonly [Name in keyof All[Group]]: All[Group][Name] extends { method: infer Method; path: infer Path }
      ? `${Method & string} ${Path & string}`
      : never
  }
}
