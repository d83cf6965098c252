/** What Plaza itself tells screens; all of them carry ids only. */
export const plazaEvents = [
  'newMessage',
  'messageChanged',
  'transactionChanged',
  'ratingReceived',
  'listingModerated',
  'savedSearchMatched',
  'newNotification',
  'appUpdate',
] as const
export type PlazaEvent = (typeof plazaEvents)[number]

export const isOfPlaza = (event: string): event is PlazaEvent => plazaEvents.some((name) => name === event)

const connectionEvents = [
  ...['connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener'],
  ...[
    'authentication',
    'authenticated',
    'sessionExpired',
    'unheard',
    'willDisconnect',
    'warning',
    'error',
    'ping',
    'pong',
  ],
]

/** Names with a meaning between a connection and the server. */
export const isOfConnections = (event: string) => connectionEvents.includes(event)

/** What staff tell each other, such as who has the same page open. */
export const isOfConsole = (channel: string) => channel.startsWith('console:')

export const isUserId = (channel: string) => /^usr_[0-9A-Za-z]{20}$/.test(channel)
export const isOrganizationId = (channel: string) => /^org_[0-9A-Za-z]{20}$/.test(channel)
