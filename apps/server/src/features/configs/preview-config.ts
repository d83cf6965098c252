import { randomBytes } from 'node:crypto'
import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import type { Actor, ConfigSections, Services } from '../../context.ts'
import { hashToken } from '../../lib/secrets.ts'
import { checkMayChange } from './may-change.ts'
import { withoutFeatures } from './rules.ts'
import * as store from './store.ts'
import { checkSize, merged } from './update-config.ts'

const previewMs = 60 * 60_000

/** Keeps public settings for an hour, for whoever has the link: the site shows them there and nowhere else. */
export async function previewConfig(
  { config = {}, theme }: BodyOf<Endpoints['config']['preview']>,
  actor: Actor,
  services: Services,
) {
  // the checked body is plain JSON; its type is that of the known keys
  const { stelace, custom, theme: look } = config as Partial<ConfigSections>
  const sent: JsonObject = {
    ...(stelace && { stelace: withoutFeatures(stelace) }),
    ...(custom && { custom }),
    ...((look || theme) && { theme: { ...look, ...theme } }),
  }
  checkMayChange(sent, actor)
  checkSize(merged(await services.config.read('default'), sent))
  const now = services.clock.now()
  const token = randomBytes(32).toString('base64url')
  const expirationDate = new Date(now.getTime() + previewMs)
  const row = { token_hash: hashToken(token), content: sent, expiration_date: expirationDate }
  await services.db.tx((tx) => store.insertPreview(tx, row, now))
  const url = `${services.settings.publicUrl}/?preview=${token}`
  return { url, expirationDate: expirationDate.toISOString() }
}

/** The public settings with what a link shows of them; nothing once it has ended. */
export async function findPreview(token: string, services: Services) {
  const row = await store.findPreview(services.db.read, hashToken(token), services.clock.now())
  if (!row) return
  const config = merged(await services.config.read('default'), row.content as Partial<ConfigSections>)
  return { config, token, untilMs: row.expiration_date.getTime() }
}
