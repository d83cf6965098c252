import { webcrypto } from 'node:crypto'
import type { JsonObject } from '@plaza/contract'
import { isObject } from '@plaza/domain'
import * as openid from 'openid-client'

type Asking = {
  clientSecret: string | undefined
  clientAuthAlg: string | undefined
  jwks: JsonObject | undefined
}

/** How we prove to the token address who we are: by secret, by a signature with it, or by a key of our own. */
export async function clientAuth({ clientSecret, clientAuthAlg, jwks }: Asking): Promise<openid.ClientAuth> {
  if (clientAuthAlg && !clientAuthAlg.startsWith('HS')) {
    const key = privateKeyIn(jwks)
    if (key) return openid.PrivateKeyJwt(await importKey(key, clientAuthAlg))
  }
  if (!clientSecret) return openid.None()
  return clientAuthAlg?.startsWith('HS') ? openid.ClientSecretJwt(clientSecret) : openid.ClientSecretBasic(clientSecret)
}

const keysIn = (jwks: JsonObject | undefined): JsonObject[] =>
  Array.isArray(jwks?.keys) ? jwks.keys.filter((key): key is JsonObject => isObject(key)) : []

const privateKeyIn = (jwks: JsonObject | undefined) => keysIn(jwks).find(({ d }) => typeof d === 'string')

const secretParts = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

/** A key set as everyone may see it: whatever could sign stays here. */
export function publicKeys(jwks: JsonObject | undefined): JsonObject {
  if (!jwks) return {}
  const keys = keysIn(jwks)
    .filter(({ kty }) => kty !== 'oct')
    .map((key) => Object.fromEntries(Object.entries(key).filter(([name]) => !secretParts.includes(name))))
  return Array.isArray(jwks.keys) ? { ...jwks, keys } : jwks
}

const hashes: Record<string, string> = { '256': 'SHA-256', '384': 'SHA-384', '512': 'SHA-512' }
const curves: Record<string, string> = { '256': 'P-256', '384': 'P-384', '512': 'P-521' }

function importKey(jwk: JsonObject, alg: string) {
  const hash = hashes[alg.slice(2)] ?? 'SHA-256'
  const algorithm = alg.startsWith('ES')
    ? { name: 'ECDSA', namedCurve: curves[alg.slice(2)] ?? 'P-256' }
    : { name: alg.startsWith('PS') ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5', hash }
  // the same keys, in the words of browsers
  return webcrypto.subtle.importKey('jwk', jwk as webcrypto.JsonWebKey, algorithm, false, [
    'sign',
  ]) as Promise<openid.CryptoKey>
}
