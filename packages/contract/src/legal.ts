import { type Static, Type } from 'typebox'
import { endpoint, needs, wellFormedKey } from './endpoint.ts'
import {
  closed,
  dateFilter,
  emptyableText,
  isoDate,
  listFilter,
  mapOf,
  nullable,
  oneOf,
  optional,
  stamps,
  text,
} from './schema.ts'

/** Pages that people agree to. */
export const legalPages = ['terms', 'privacy'] as const
export type LegalPage = (typeof legalPages)[number]
const page = oneOf(...legalPages)

/** When those who were here before are asked to accept a version. */
export const acceptAgainAt = ['nobody', 'booking', 'signIn'] as const
const acceptAgain = oneOf(...acceptAgainAt)

const words = Type.Object({ title: Type.String(), content: Type.String() })

/** A version of the terms or of the privacy notice. */
export const legalVersion = Type.Object({
  id: Type.String(),
  ...stamps,
  page,
  /** Counts from 1 for each page. */
  version: Type.Integer(),
  state: oneOf('draft', 'scheduled', 'current', 'past'),
  /** From when on it counts. Null for drafts. */
  effectiveDate: nullable(isoDate),
  acceptAgain,
  /** What people read, by language. */
  texts: mapOf(words),
  /** What is new, in a few words, by language. */
  changes: mapOf(Type.String()),
  /** How many people have accepted it. */
  acceptedCount: Type.Integer(),
})
export type LegalVersion = Static<typeof legalVersion>

/** Someone agreed to a version of a page. */
export const acceptance = Type.Object({
  id: Type.String(),
  ...stamps,
  userId: Type.String(),
  /** Null where the account is gone. */
  userName: nullable(Type.String()),
  page,
  version: Type.Integer(),
  date: isoDate,
  /** Where it was done, without its last part: `203.0.113.x`. Null where the person was erased. */
  network: nullable(Type.String()),
})
export type Acceptance = Static<typeof acceptance>

const askedVersion = Type.Object({
  page,
  version: Type.Integer(),
  effectiveDate: isoDate,
  /** When the caller is to be asked; `nobody`: not at all, but they may accept. */
  acceptAgain,
  /** What is new, in the language closest to the one asked for; empty where nothing was said. */
  changes: Type.String(),
})
export type AskedVersion = Static<typeof askedVersion>

const ofUser = wellFormedKey('a user token is required; everyone sees and accepts for themselves')
const params = closed({ id: text() })
const writtenTexts = mapOf(closed({ title: emptyableText(255), content: emptyableText(60_000) }))
const writtenChanges = mapOf(emptyableText(2000))
const written = {
  acceptAgain: optional(acceptAgain),
  texts: optional(writtenTexts),
  changes: optional(writtenChanges),
}

export const legalVersions = {
  list: endpoint({
    method: 'GET',
    path: '/legal-versions',
    summary: 'List versions of the terms and the privacy notice, newest first',
    access: needs('acceptance:list:all'),
    query: closed({ page: optional(page) }),
    response: Type.Array(legalVersion),
  }),
  read: endpoint({
    method: 'GET',
    path: '/legal-versions/:id',
    summary: 'Read one version',
    access: needs('acceptance:list:all'),
    params,
    response: legalVersion,
  }),
  create: endpoint({
    method: 'POST',
    path: '/legal-versions',
    summary: 'Start the next version of a page, with its current text',
    access: needs('entry:edit:all'),
    recorded: true,
    body: closed({ page, ...written }),
    response: legalVersion,
    refusals: ['legalVersion.begun'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/legal-versions/:id',
    summary: 'Change a draft',
    access: needs('entry:edit:all'),
    recorded: true,
    params,
    body: closed(written),
    response: legalVersion,
    refusals: ['legalVersion.published'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/legal-versions/:id/publish',
    summary: 'Put a draft in force, now or from a date on',
    access: needs('entry:edit:all'),
    recorded: true,
    params,
    body: closed({ effectiveDate: optional(isoDate) }),
    isBodyOptional: true,
    response: legalVersion,
    refusals: ['legalVersion.published', 'legalVersion.empty', 'legalVersion.datePast', 'legalVersion.tooLong'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/legal-versions/:id/withdraw',
    summary: 'Withdraw a version that is not in force yet: it becomes a draft again',
    access: needs('entry:edit:all'),
    recorded: true,
    params,
    response: legalVersion,
    refusals: ['legalVersion.notScheduled'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/legal-versions/:id',
    summary: 'Remove a draft',
    access: needs('entry:edit:all'),
    recorded: true,
    params,
    response: Type.Object({ id: Type.String() }),
    refusals: ['legalVersion.published'],
  }),
}

export const acceptances = {
  list: endpoint({
    method: 'GET',
    path: '/acceptances',
    summary: 'List who accepted which version, newest first',
    access: needs('acceptance:list:all'),
    query: closed({
      page: optional(page),
      version: optional(Type.Integer({ minimum: 1 })),
      userId: optional(listFilter),
      createdDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate'], legacy: 'offset', always: 'cursor' },
    response: acceptance,
  }),
  asked: endpoint({
    method: 'GET',
    path: '/acceptances/asked',
    summary: 'List the versions in force that the caller has not accepted',
    viewAs: 'never',
    access: ofUser,
    query: closed({ locale: optional(text({ max: 35 })) }),
    response: Type.Array(askedVersion),
  }),
  create: endpoint({
    method: 'POST',
    path: '/acceptances',
    summary: 'Accept a version',
    viewAs: 'never',
    whileSuspended: true,
    access: ofUser,
    body: closed({ page, version: Type.Integer({ minimum: 1 }) }),
    response: acceptance,
    refusals: ['acceptance.versionUnknown'],
  }),
}
