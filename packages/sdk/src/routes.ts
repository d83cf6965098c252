import type { Endpoints } from '@plaza/contract'

/**
 * Where each call goes. Written out so that no schema code travels to browsers;
 * `satisfies` makes a call that is missing, misspelt or no longer in the contract a compile error.
 */
export const routes = {
  apiKeys: {
    list: ['GET', '/api-keys'],
    read: ['GET', '/api-keys/:id'],
    create: ['POST', '/api-keys'],
    update: ['PATCH', '/api-keys/:id'],
    remove: ['DELETE', '/api-keys/:id'],
  },
  assetTypes: {
    list: ['GET', '/asset-types'],
    read: ['GET', '/asset-types/:id'],
    create: ['POST', '/asset-types'],
    update: ['PATCH', '/asset-types/:id'],
    remove: ['DELETE', '/asset-types/:id'],
  },
  assets: {
    list: ['GET', '/assets'],
    read: ['GET', '/assets/:id'],
    create: ['POST', '/assets'],
    update: ['PATCH', '/assets/:id'],
    remove: ['DELETE', '/assets/:id'],
  },
  assetViews: { create: ['POST', '/assets/:id/views'] },
  audit: {
    list: ['GET', '/audit'],
    read: ['GET', '/audit/:id'],
    undo: ['POST', '/audit/:id/undo'],
  },
  auth: {
    login: ['POST', '/auth/login'],
    logout: ['POST', '/auth/logout'],
    getTokens: ['POST', '/auth/token'],
    checkToken: ['POST', '/auth/token/check'],
    check: ['POST', '/auth/check'],
  },
  availabilities: {
    getGraph: ['GET', '/availabilities/graph'],
    list: ['GET', '/availabilities'],
    create: ['POST', '/availabilities'],
    update: ['PATCH', '/availabilities/:id'],
    remove: ['DELETE', '/availabilities/:id'],
  },
  batch: { run: ['POST', '/batch'] },
  calendar: { list: ['GET', '/calendar'] },
  cases: {
    list: ['GET', '/cases'],
    count: ['GET', '/cases/count'],
    read: ['GET', '/cases/:id'],
    create: ['POST', '/cases'],
    update: ['PATCH', '/cases/:id'],
    take: ['POST', '/cases/take'],
  },
  categories: {
    list: ['GET', '/categories'],
    read: ['GET', '/categories/:id'],
    create: ['POST', '/categories'],
    update: ['PATCH', '/categories/:id'],
    remove: ['DELETE', '/categories/:id'],
  },
  config: {
    read: ['GET', '/config'],
    update: ['PATCH', '/config'],
    readPrivate: ['GET', '/config/private'],
    updatePrivate: ['PATCH', '/config/private'],
    readSystem: ['GET', '/config/system'],
    updateSystem: ['PATCH', '/config/system'],
  },
  console: {
    login: ['POST', '/auth/console/login'],
    verify: ['POST', '/auth/console/verify'],
    refresh: ['POST', '/auth/console/refresh'],
    logout: ['POST', '/auth/console/logout'],
    lookSetup: ['POST', '/auth/console/setup/look'],
    setup: ['POST', '/auth/console/setup'],
  },
  conversations: {
    list: ['GET', '/conversations'],
    update: ['PATCH', '/conversations/:id'],
    answers: ['GET', '/users/:id/answers'],
  },
  customAttributes: {
    list: ['GET', '/custom-attributes'],
    read: ['GET', '/custom-attributes/:id'],
    create: ['POST', '/custom-attributes'],
    update: ['PATCH', '/custom-attributes/:id'],
    remove: ['DELETE', '/custom-attributes/:id'],
  },
  dataExports: {
    list: ['GET', '/data-exports'],
    create: ['POST', '/data-exports'],
    link: ['POST', '/data-exports/:id/link'],
    download: ['GET', '/data-exports/:id/file'],
  },
  earnings: {
    months: ['GET', '/earnings'],
    bookings: ['GET', '/earnings/bookings'],
    assets: ['GET', '/earnings/assets'],
  },
  emailChanges: {
    read: ['GET', '/auth/email-change'],
    request: ['POST', '/auth/email-change'],
    cancel: ['DELETE', '/auth/email-change'],
  },
  emails: {
    send: ['POST', '/emails/send'],
    sendTemplate: ['POST', '/emails/send-template'],
    previewTemplate: ['POST', '/emails/preview-template'],
    list: ['GET', '/emails'],
    read: ['GET', '/emails/:id'],
    state: ['GET', '/emails/state'],
    frame: ['GET', '/emails/frames/:token'],
  },
  emailTools: { resend: ['POST', '/emails/:id/resend'], test: ['POST', '/emails/test'] },
  entries: {
    list: ['GET', '/entries'],
    read: ['GET', '/entries/:id'],
    create: ['POST', '/entries'],
    update: ['PATCH', '/entries/:id'],
    remove: ['DELETE', '/entries/:id'],
  },
  events: {
    list: ['GET', '/events'],
    read: ['GET', '/events/:id'],
    create: ['POST', '/events'],
    history: ['GET', '/events/history'],
    getStats: ['GET', '/events/stats'],
  },
  factors: {
    list: ['GET', '/auth/factors'],
    startTotp: ['POST', '/auth/factors/totp'],
    confirmTotp: ['POST', '/auth/factors/totp/confirm'],
    passkeyOptions: ['POST', '/auth/factors/passkeys/options'],
    addPasskey: ['POST', '/auth/factors/passkeys'],
    update: ['PATCH', '/auth/factors/:id'],
    remove: ['DELETE', '/auth/factors/:id'],
    renewRecoveryCodes: ['POST', '/auth/factors/recovery-codes'],
    confirmOptions: ['POST', '/auth/factors/confirm/options'],
    confirm: ['POST', '/auth/factors/confirm'],
  },
  integrations: {
    stripeRequest: ['POST', '/integrations/stripe/request'],
    paymentWebhook: ['POST', '/integrations/:provider/webhooks/:publicPlatformId'],
  },
  invitations: {
    list: ['GET', '/invitations'],
    look: ['POST', '/invitations/look'],
    accept: ['POST', '/invitations/accept'],
    decline: ['POST', '/invitations/decline'],
  },
  jobs: {
    listFailed: ['GET', '/jobs/failed'],
    retryFailed: ['POST', '/jobs/failed/:id/retry'],
  },
  links: {
    list: ['GET', '/auth/links'],
    start: ['POST', '/auth/links/start'],
    create: ['POST', '/auth/links'],
    remove: ['DELETE', '/auth/links/:provider'],
  },
  lookup: { find: ['GET', '/lookup'] },
  messages: {
    list: ['GET', '/messages'],
    read: ['GET', '/messages/:id'],
    create: ['POST', '/messages'],
    update: ['PATCH', '/messages/:id'],
    remove: ['DELETE', '/messages/:id'],
  },
  organizations: {
    list: ['GET', '/organizations'],
    listMembers: ['GET', '/organizations/:id/members'],
    leave: ['POST', '/organizations/:id/leave'],
    listInvitations: ['GET', '/organizations/:id/invitations'],
    invite: ['POST', '/organizations/:id/invitations'],
    resendInvitation: ['POST', '/organizations/:id/invitations/:invitationId/resend'],
    withdrawInvitation: ['DELETE', '/organizations/:id/invitations/:invitationId'],
  },
  notifications: {
    list: ['GET', '/notifications'],
    count: ['GET', '/notifications/count'],
    markRead: ['POST', '/notifications/read'],
    markUnread: ['POST', '/notifications/:id/unread'],
    unsubscribe: ['POST', '/unsubscribe'],
  },
  password: {
    change: ['POST', '/password/change'],
    resetRequest: ['POST', '/password/reset/request'],
    setRequest: ['POST', '/password/set/request'],
    resetConfirm: ['POST', '/password/reset/confirm'],
  },
  payments: {
    look: ['POST', '/transactions/:id/checkout/look'],
    previewRefund: ['GET', '/transactions/:id/refund'],
    checkout: ['POST', '/transactions/:id/checkout'],
  },
  permissions: {
    check: ['POST', '/permissions/check'],
  },
  places: {
    search: ['GET', '/places'],
    reverse: ['GET', '/places/reverse'],
  },
  providers: {
    stripeRequest: ['POST', '/providers/stripe/request'],
    linkPayout: ['POST', '/providers/payout/link'],
  },
  ratings: {
    getStats: ['GET', '/ratings/stats'],
    list: ['GET', '/ratings'],
    read: ['GET', '/ratings/:id'],
    create: ['POST', '/ratings'],
    update: ['PATCH', '/ratings/:id'],
    remove: ['DELETE', '/ratings/:id'],
  },
  roles: {
    list: ['GET', '/roles'],
    read: ['GET', '/roles/:id'],
    create: ['POST', '/roles'],
    update: ['PATCH', '/roles/:id'],
    remove: ['DELETE', '/roles/:id'],
  },
  sessions: {
    list: ['GET', '/auth/sessions'],
    end: ['DELETE', '/auth/sessions/:id'],
    endOthers: ['POST', '/auth/sessions/end-others'],
    leave: ['POST', '/auth/sessions/leave'],
  },
  signals: {
    send: ['POST', '/signal'],
  },
  sso: {
    start: ['GET', '/auth/sso/:platformId/:provider'],
    callback: ['GET', '/auth/sso/:platformId/:provider/callback'],
    logoutCallback: ['GET', '/auth/sso/:platformId/:provider/logout/callback'],
    jwks: ['GET', '/auth/sso/:platformId/:provider/jwks'],
  },
  staff: {
    me: ['GET', '/staff/me'],
    list: ['GET', '/staff'],
  },
  staffInvitations: {
    list: ['GET', '/staff-invitations'],
    create: ['POST', '/staff-invitations'],
    resend: ['POST', '/staff-invitations/:id/resend'],
    remove: ['DELETE', '/staff-invitations/:id'],
  },
  tasks: {
    list: ['GET', '/tasks'],
    read: ['GET', '/tasks/:id'],
    create: ['POST', '/tasks'],
    update: ['PATCH', '/tasks/:id'],
    remove: ['DELETE', '/tasks/:id'],
  },
  savedSearch: {
    list: ['GET', '/search'],
    read: ['GET', '/search/:id'],
    update: ['PATCH', '/search/:id'],
    remove: ['DELETE', '/search/:id'],
  },
  search: {
    results: ['POST', '/search'],
  },
  tokens: {
    checkRequest: ['POST', '/token/check/request'],
    checkConfirm: ['GET', '/token/check/:token'],
  },
  transactions: {
    list: ['GET', '/transactions'],
    read: ['GET', '/transactions/:id'],
    preview: ['POST', '/transactions/preview'],
    create: ['POST', '/transactions'],
    update: ['PATCH', '/transactions/:id'],
    createTransition: ['POST', '/transactions/:id/transitions'],
    countOf: ['GET', '/users/:id/bookings'],
  },
  uploads: {
    policy: ['GET', '/uploads/policy'],
  },
  userFactors: {
    remove: ['DELETE', '/users/:id/factors'],
  },
  userHelp: {
    resetLink: ['POST', '/users/:id/reset-link'],
    signInLink: ['POST', '/users/:id/sign-in-link'],
    confirmEmail: ['POST', '/users/:id/email-confirmation'],
    changeEmail: ['POST', '/users/:id/email-change'],
  },
  userSessions: {
    list: ['GET', '/users/:id/sessions'],
    end: ['DELETE', '/users/:id/sessions/:sessionId'],
    endAll: ['POST', '/users/:id/sessions/end-all'],
  },
  userTimeline: { read: ['GET', '/users/:id/timeline'] },
  users: {
    checkAvailability: ['GET', '/users/check-availability'],
    list: ['GET', '/users'],
    read: ['GET', '/users/:id'],
    create: ['POST', '/users'],
    update: ['PATCH', '/users/:id'],
    remove: ['DELETE', '/users/:id'],
    joinOrganizationOrUpdateRights: ['PUT', '/users/:id/organizations/:organizationId'],
    removeFromOrganization: ['DELETE', '/users/:id/organizations/:organizationId'],
  },
  webhookLogs: {
    list: ['GET', '/webhook-logs'],
    read: ['GET', '/webhook-logs/:id'],
  },
  webhooks: {
    list: ['GET', '/webhooks'],
    read: ['GET', '/webhooks/:id'],
    create: ['POST', '/webhooks'],
    update: ['PATCH', '/webhooks/:id'],
    remove: ['DELETE', '/webhooks/:id'],
    readSecret: ['GET', '/webhooks/:id/secret'],
    rotateSecret: ['POST', '/webhooks/:id/secret'],
    replay: ['POST', '/webhooks/:id/replay'],
  },
  workflowLogs: {
    list: ['GET', '/workflow-logs'],
    history: ['GET', '/workflow-logs/history'],
    read: ['GET', '/workflow-logs/:id'],
  },
  workflows: {
    list: ['GET', '/workflows'],
    read: ['GET', '/workflows/:id'],
    create: ['POST', '/workflows'],
    update: ['PATCH', '/workflows/:id'],
    remove: ['DELETE', '/workflows/:id'],
    dryRun: ['POST', '/workflows/dry-run'],
  },
} as const satisfies RoutesOf<Endpoints>

type RoutesOf<All> = {
  readonly [Group in keyof All]: {
    readonly [Name in keyof All[Group]]: All[Group][Name] extends { method: infer Method; path: infer Path }
      ? readonly [Method, Path]
      : never
  }
}
