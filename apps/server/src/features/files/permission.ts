import { refuse } from '../../lib/errors.ts'
import { isSameSecret, type Secrets } from '../../lib/secrets.ts'

/** Who brings a file decides how much may be kept: people have a quota each, strangers one together, keys none. */
export type Owner = { kind: 'user' | 'key'; id: string } | { kind: 'stranger' }

/** What was allowed: one file, under this key, on this account, until then. */
export type Permission = {
  key: string
  name: string
  owner: Owner
  maxBytes: number
  /** of pictures; all that this server reads where none are named */
  types?: string[] | undefined
  /** what its owner may keep altogether */
  totalBytes?: number
  expires: number
}

const use = 'upload'

/** The permission as form fields; only this server can have written them. */
export function writePermission(permission: Permission, secrets: Secrets) {
  const policy = Buffer.from(JSON.stringify(permission)).toString('base64url')
  return { key: permission.key, policy, signature: secrets.sign(policy, use) }
}

export type Fields = ReadonlyMap<string, string>

/** What the fields of a form allow. Everything else in the form means nothing to us. */
export function readPermission(fields: Fields, secrets: Secrets, now: Date): Permission {
  const [key, policy, signature] = ['key', 'policy', 'signature'].map((name) => fields.get(name))
  if (!key || !policy || !signature) {
    throw refuse('upload.policyMissing')
  }
  if (!isSameSecret(signature, secrets.sign(policy, use))) throw refuse('upload.policyForged')
  // we signed it, so we wrote it
  const permission = JSON.parse(Buffer.from(policy, 'base64url').toString('utf8')) as Permission
  if (permission.key !== key) throw refuse('upload.policyForOtherKey')
  if (permission.expires <= now.getTime()) throw refuse('upload.policyExpired')
  return permission
}
