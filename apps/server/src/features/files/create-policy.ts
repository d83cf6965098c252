import type { Endpoints } from '@plaza/contract'
import { uploadLimits } from '@plaza/domain'
import type { Actor, Query, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { Extension } from '../../providers/media/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { extensionFor, isPicture } from './file-types.ts'
import { endpointUrl, newKey } from './keys.ts'
import { type Owner, writePermission } from './permission.ts'
import { isPrivateFolder } from './private-files.ts'
import { checkQuota } from './quotas.ts'
import * as store from './store.ts'
import { checkPictureType, isPhotoFolder, typeOfName, uploadRules } from './upload-rules.ts'

const validMs = 5 * 60_000

export async function createPolicy(query: Query<Endpoints['uploads']['policy']>, actor: Actor, services: Services) {
  const { filename, folder = 'files' } = query
  const owner = ownerOf(actor)
  const extension = extensionFor(filename, folder)
  if (!extension) {
    throw refuse('upload.typeRefused', { values: { filename: nameOf(filename) } })
  }
  if (owner.kind === 'stranger' && services.settings.limits && !isOfDraft(folder, extension)) {
    throw refuse('upload.signInFirst')
  }
  await limitCalls('upload', actor, services)
  const rules = uploadRules((await services.config.read('default')).stelace)
  // scripts of those who run the marketplace bring what they were told to
  const isRuled = owner.kind !== 'key' && isPhotoFolder(folder)
  const types = isRuled ? rules.pictureTypes : undefined
  checkPictureType(typeOfName(filename), types, nameOf(filename))
  // a file of no bytes is none, so whoever has no room for one byte need not send anything
  if (owner.kind === 'user') {
    const usage = await store.usageOf(services.db.read, owner.id)
    checkQuota(owner, usage, { bytes: 1, totalBytes: rules.totalBytes })
  }
  const permission = {
    key: newKey(folder, filename, extension),
    name: nameOf(filename),
    owner,
    maxBytes: isRuled ? rules.pictureBytes : uploadLimits.fileBytes,
    types,
    totalBytes: rules.totalBytes,
    expires: services.clock.now().getTime() + validMs,
  }
  return { endpoint_url: endpointUrl(services.settings), params: writePermission(permission, services.secrets) }
}

/** Whoever has not signed in may begin a listing, and needs its pictures for that. */
const isOfDraft = (folder: string, extension: Extension) =>
  /(^|\/)images$/.test(folder) && !isPrivateFolder(folder) && isPicture(extension)

function ownerOf({ kind, userId, apiKeyId }: Actor): Owner {
  if (kind === 'user' && userId !== null) return { kind: 'user', id: userId }
  if (kind === 'public') {
    if (apiKeyId === null) throw refuse('upload.keyMissing')
    return { kind: 'stranger' }
  }
  return { kind: 'key', id: userId ?? apiKeyId ?? kind }
}

const nameOf = (filename: string) =>
  filename
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(-200)
