import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { type Claims, userOf, verifyAccessToken } from '../../lib/access-token.ts'
import { parseApiKey } from '../../lib/ids.ts'
import type { Admission, Gate, Member } from '../../providers/signals/index.ts'
import { belongsTo, findUser } from '../users/index.ts'
import { isOfConsole, isOrganizationId, isUserId } from './rules.ts'

type Ports = {
  findApiKey(key: string): Promise<object | undefined>
  isCutOff(userId: string, claims: Claims): Promise<boolean>
}

const refusal = (reason: string): Admission => ({ isAdmitted: false, reason })

/** Which connections are let in, and what they hear: docs/contract/34-signal-email-batch.md §1.1, in its order. */
export function createGate(services: Services, { findApiKey, isCutOff }: Ports): Gate {
  const { settings, clock, db, authSecrets } = services

  async function isKnownKey(key: unknown): Promise<boolean> {
    if (typeof key !== 'string' || parseApiKey(key)?.env !== settings.environment) return false
    return (await findApiKey(key)) !== undefined
  }

  /** The claims of a token that counts; `expired` when it once did, nothing when it never did. */
  async function readToken(token: string): Promise<Claims | 'expired' | undefined> {
    const genuine = verifyAccessToken(token, authSecrets, new Date(0))
    if (!genuine) return
    const claims = verifyAccessToken(token, authSecrets, clock.now())
    const userId = userOf(claims)
    return claims && !(userId !== null && (await isCutOff(userId, claims))) ? claims : 'expired'
  }

  async function memberOf(claims: Claims, organizationIds: readonly string[], asked: readonly string[]) {
    const userId = userOf(claims)
    const user = userId === null ? undefined : await findUser(db.read, userId)
    if (!user) return
    const joined: string[] = []
    for (const id of organizationIds) if (await belongsTo(db.read, user, id)) joined.push(id)
    const member: Member = {
      userId: user.id,
      organizationIds: joined,
      consoleChannels: claims.aud === 'console' ? asked.filter(isOfConsole) : [],
      claims,
      expires: claims.exp,
    }
    return member
  }

  return {
    async judge(claim) {
      const { publishableKey, channels: asked = [], authToken } = asObject(claim)
      const channels = Array.isArray(asked) ? asked : [asked]
      if (!channels.every((channel) => typeof channel === 'string')) return refusal('Every channel must be a string')
      if (publishableKey === undefined) return refusal('An API key is required: "publishableKey"')
      if (!(await isKnownKey(publishableKey))) return refusal('The API key is unknown')
      if (new Set(channels.filter(isUserId)).size > 1) return refusal('Only your own user channel can be joined')
      const organizationIds = [...new Set(channels.filter(isOrganizationId))]
      const isPersonal = organizationIds.length > 0 || channels.some(isUserId)
      if (authToken === undefined && isPersonal) return refusal('A user or organization channel needs an auth token')
      if (authToken !== undefined && typeof authToken !== 'string') return refusal('The auth token must be a string')
      const claims = authToken === undefined ? undefined : await readToken(authToken)
      if (authToken !== undefined && !claims) return refusal('The auth token is invalid')

      const isCurrent = claims !== undefined && claims !== 'expired'
      const member = isCurrent ? await memberOf(claims, organizationIds, channels) : undefined
      const closed = isCurrent ? organizationIds.filter((id) => !member?.organizationIds.includes(id)) : []
      return {
        isAdmitted: true,
        channels: channels.filter((each) => !isUserId(each) && !isOrganizationId(each) && !isOfConsole(each)),
        member,
        isSessionOver: claims === 'expired',
        warnings: closed.map((id) => `This user is not granted access to ${id}`),
      }
    },
    async review(userId, members) {
      const isOver = await Promise.all(members.map(({ claims }) => isCutOff(userId, claims)))
      const user = isOver.every(Boolean) ? undefined : await findUser(db.read, userId)
      if (!user) return members.map(() => undefined)
      const left = new Set<string>()
      for (const id of new Set(members.flatMap(({ organizationIds }) => organizationIds))) {
        if (await belongsTo(db.read, user, id)) left.add(id)
      }
      return members.map((member, at) =>
        isOver[at] ? undefined : { ...member, organizationIds: member.organizationIds.filter((id) => left.has(id)) },
      )
    },
  }
}
