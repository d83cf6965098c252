import { type Static, type TSchema, Type } from 'typebox'
import { caseKinds } from './cases.ts'
import { mailbox, mailboxes } from './emails.ts'
import { endpoint, needs, needsUnless, wellFormedKey } from './endpoint.ts'
import {
  closed,
  emptyableText,
  isoDate,
  jsonObject,
  mapOf,
  nullable,
  oneOf,
  openQuery,
  optional,
  text,
  uniqueStrings,
  uri,
} from './schema.ts'

/** Settings that anyone with a publishable key may read. */
export const config = Type.Object({ stelace: jsonObject, custom: jsonObject, theme: jsonObject })
export type Config = Static<typeof config>
const privateConfig = Type.Object({ stelace: jsonObject })
const privateAnswer = Type.Object({
  stelace: jsonObject,
  /** Settings of either level that the deployment decides, by their path: the variable that does. Only with masked secrets. */
  pinned: optional(mapOf(Type.String())),
})
const systemConfig = Type.Object({ stelace: jsonObject, custom: jsonObject })

const open = { additionalProperties: true }
const uriOrNothing = nullable(Type.String({ format: 'uri' }))

/** What holds for all bookings, whatever their type. */
const bookingSettings = Type.Object(
  {
    /** How many hours owners have to answer a request, unless its type says otherwise; unlimited by default. */
    answerHours: optional(nullable(Type.Integer({ minimum: 1, maximum: 8_784 }))),
    /** How many bookings of one person may be open at once; 50 by default. */
    openRequests: optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000 }))),
  },
  open,
)

/** What becomes of deposits that were paid online. */
const depositSettings = Type.Object(
  {
    /** How many days after the end of a booking its deposit is returned automatically; 3 by default. */
    returnDays: optional(nullable(Type.Integer({ minimum: 1, maximum: 60 }))),
    /** How many days a taker has to object to a claim; 7 by default. */
    answerDays: optional(nullable(Type.Integer({ minimum: 1, maximum: 60 }))),
  },
  open,
)

const publicSettings = Type.Object(
  {
    roles: optional(
      closed({ whitelist: optional(nullable(uniqueStrings)), default: optional(nullable(uniqueStrings)) }),
    ),
    tokenCheckRedirectUrl: optional(uriOrNothing),
    search: optional(closed({ maxDistance: optional(nullable(Type.Integer({ minimum: 1 }))) })),
    instant: optional(
      Type.Object(
        {
          serviceName: optional(nullable(emptyableText())),
          logoUrl: optional(nullable(emptyableText())),
          locale: optional(nullable(Type.String({ minLength: 1 }))),
          currency: optional(nullable(Type.String({ minLength: 1 }))),
          assetsInUniqueCountry: optional(nullable(Type.String({ minLength: 1 }))),
          assetsInUniqueCountryActive: optional(nullable(Type.Boolean())),
          bookings: optional(nullable(bookingSettings)),
          deposits: optional(nullable(depositSettings)),
        },
        open,
      ),
    ),
  },
  open,
)

/** Null takes a part out again: settings are merged. */
const flat = nullable(
  mapOf(Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] })),
)
const words = optional(nullable(emptyableText()))

/** One way to log in with another service. */
const ssoConnection = closed({
  protocol: optional(Type.String({ minLength: 1 })),
  clientId: optional(Type.String({ minLength: 1 })),
  clientSecret: optional(Type.String({ minLength: 1 })),
  scope: optional(Type.String({ minLength: 1 })),
  issuer: optional(Type.String({ minLength: 1 })),
  afterAuthenticationUrl: optional(uri),
  endSessionUrl: optional(uri),
  afterLogoutUrl: optional(uri),
  authorizationUrl: optional(uri),
  tokenUrl: optional(uri),
  userInfoUrl: optional(uri),
  jwksUrl: optional(uriOrNothing),
  jwks: optional(nullable(jsonObject)),
  idTokenSignedResponseAlg: words,
  tokenEndpointAuthSigningAlg: words,
  active: optional(Type.Boolean()),
  pkceEnabled: optional(Type.Boolean()),
  isCustom: optional(Type.Boolean()),
  /** Staff may sign in to the console through it. */
  isForStaff: optional(Type.Boolean()),
  /** It asks for two factors itself; if it says so in its answer (`amr` with `mfa`), the console asks for no other. */
  enforcesSecondFactor: optional(Type.Boolean()),
  /** What its button in the console says. */
  label: optional(text({ max: 60 })),
  authorizationQueryParams: optional(flat),
  tokenBodyParams: optional(flat),
  userInfoMapping: optional(flat),
  userMapProperties: optional(flat),
})

const maybe = <S extends TSchema>(schema: S) => optional(nullable(schema))

const emailSettings = nullable(
  closed({
    host: words,
    port: maybe(Type.Integer({ minimum: 1 })),
    secure: maybe(Type.Boolean()),
    ignoreTLS: maybe(Type.Boolean()),
    requireTLS: maybe(Type.Boolean()),
    auth: maybe(closed({ user: words, pass: words })),
    defaults: maybe(
      closed({
        from: maybe(mailbox),
        cc: maybe(mailboxes),
        bcc: maybe(mailboxes),
        replyTo: maybe(mailbox),
      }),
    ),
  }),
)

const durationUnit = optional(Type.Integer({ minimum: 1 }))

const dueHours = Object.fromEntries(
  caseKinds.map((kind) => [kind, optional(nullable(Type.Integer({ minimum: 1, maximum: 8_784 })))]),
)

/** How staff sign in to the console, and how they work there. */
const consoleSettings = closed({
  /** Whether staff need a second factor; in live they do unless it says otherwise, elsewhere they do not. */
  secondFactor: optional(nullable(oneOf('required', 'optional'))),
  /** A session ends after so many minutes without activity; 60 by default. */
  idleMinutes: optional(nullable(Type.Integer({ minimum: 15, maximum: 480 }))),
  /** How many months the audit log is kept; 24 by default. */
  auditMonths: optional(nullable(Type.Integer({ minimum: 6, maximum: 120 }))),
  /** How many days emails are kept; 90 by default. */
  mailDays: optional(nullable(Type.Integer({ minimum: 31, maximum: 365 }))),
  /** Whether people can see when staff looked at their account; they can by default. */
  tellAboutViewAs: optional(nullable(Type.Boolean())),
  /** Whether the second factor is asked for every time the page is reloaded. */
  strict: optional(nullable(Type.Boolean())),
  /** Hours until a case is due, by its kind. */
  dueHours: optional(nullable(closed(dueHours))),
  /** When staff who have not chosen otherwise get a digest of open cases; `weekdays` by default. */
  digest: optional(nullable(oneOf('off', 'weekdays', 'daily'))),
  /** The hour of the day at which it is sent, in their time zone; 8 by default. */
  digestHour: optional(nullable(Type.Integer({ minimum: 0, maximum: 23 }))),
})

/** How long things are kept. */
const retentionSettings = closed({
  /** Months since the last message of a conversation after which it is deleted; never by default. */
  messageMonths: optional(nullable(Type.Integer({ minimum: 1, maximum: 120 }))),
  /** Months without a visit after which an account is deleted, after a warning by email; never by default. */
  accountMonths: optional(nullable(Type.Integer({ minimum: 3, maximum: 120 }))),
  /** How many days events, and logs of webhooks and workflows, are kept; 30 by default. */
  eventDays: optional(nullable(Type.Integer({ minimum: 30, maximum: 365 }))),
  /** The percentage of searches that become events; all by default. */
  searchPercent: optional(nullable(Type.Integer({ minimum: 0, maximum: 100 }))),
  /** Months for which files of older events, without personal data, stay in the file store; none are written by default. */
  eventFileMonths: optional(nullable(Type.Integer({ minimum: 1, maximum: 120 }))),
})

const privateSettings = Type.Object(
  {
    retention: optional(nullable(retentionSettings)),
    console: optional(consoleSettings),
    stelaceAuthRefreshTokenExpiration: optional(
      nullable(closed({ m: durationUnit, h: durationUnit, d: durationUnit }, { minProperties: 1, maxProperties: 1 })),
    ),
    ssoConnections: optional(mapOf(nullable(ssoConnection))),
    email: optional(emailSettings),
    integrations: optional(jsonObject),
    workflow: optional(jsonObject),
  },
  open,
)

/** What the public level accepts; each section is merged into the stored one. */
const publicChange = { stelace: optional(publicSettings), custom: optional(jsonObject), theme: optional(jsonObject) }

const systemOnly = wellFormedKey('only system calls are accepted; the handler refuses all others')

export const configs = {
  read: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Read the public settings',
    access: needs('config:read', 'config:read:all'),
    response: config,
    maxAge: 60,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/config',
    summary: 'Change the public settings; sections are merged',
    access: needsUnless(
      'whoever sends nothing but `theme` may hold `theme:edit:all` instead',
      'config:edit',
      'config:edit:all',
    ),
    recorded: 'itself',
    body: closed(publicChange),
    response: config,
    refusals: [
      'config.tooLarge',
      'config.devNotDefault',
      'config.devNotOffered',
      'config.roleUnknown',
      'config.cancellationInvalid',
      'config.policyInUse',
      'config.pinned',
    ],
  }),
  readPrivate: endpoint({
    method: 'GET',
    path: '/config/private',
    summary: 'Read the private settings',
    access: needs('config:read:all'),
    query: openQuery({
      /** Secrets come as `{ isSet, date }`. Console sessions always get them so. */
      mask: optional(Type.Boolean()),
    }),
    response: privateAnswer,
  }),
  updatePrivate: endpoint({
    method: 'PATCH',
    path: '/config/private',
    summary: 'Change the private settings; sections are merged',
    access: needs('config:edit:all'),
    // who they let in, where reset links are sent through, whose keys money is taken with
    fresh: ['stelace.ssoConnections', 'stelace.console', 'stelace.email', 'stelace.integrations'],
    recorded: 'itself',
    body: closed({ stelace: optional(privateSettings) }),
    response: privateConfig,
    refusals: ['config.tooLarge', 'config.connectionInvalid', 'config.pinned'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/config/preview',
    summary: 'Preview the site with unsaved public settings, for an hour',
    access: needsUnless(
      'whoever sends nothing but `theme` may hold `theme:edit:all` instead',
      'config:edit',
      'config:edit:all',
    ),
    repeats: 'nothing changes',
    body: closed({
      /** Public settings as `PATCH /config` takes them. */
      config: optional(closed(publicChange)),
      /** The look alone. */
      theme: optional(jsonObject),
    }),
    response: Type.Object({
      /** The home page of the site; it and what is opened from it in the same tab show these settings. */
      url: Type.String(),
      expirationDate: isoDate,
    }),
    refusals: ['config.tooLarge'],
  }),
  readSystem: endpoint({
    method: 'GET',
    path: '/config/system',
    summary: 'Read the system settings (system calls only)',
    access: systemOnly,
    response: systemConfig,
  }),
  updateSystem: endpoint({
    method: 'PATCH',
    path: '/config/system',
    summary: 'Change the system settings (system calls only)',
    access: systemOnly,
    recorded: 'itself',
    body: Type.Object({ stelace: optional(jsonObject), custom: optional(jsonObject) }, open),
    response: systemConfig,
    refusals: ['config.tooLarge', 'config.versionUnknown', 'config.pinned'],
  }),
}
