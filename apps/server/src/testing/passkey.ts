import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JsonObject } from '@plaza/contract'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

type Options = { challenge: string; origin?: string; rpId?: string }

/** A key as a phone or a laptop keeps it: made for one site, it signs what the site asks. */
export function createPasskey({ origin, rpId } = { origin: 'http://localhost:3000', rpId: 'localhost' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  let count = 0

  const clientData = (type: string, { challenge, ...given }: Options) =>
    JSON.stringify({ type, challenge, origin: given.origin ?? origin, crossOrigin: false })
  const authenticatorData = (flags: number, { rpId: given = rpId }: Options) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++count)
    return Buffer.concat([sha256(given), Buffer.from([flags]), counter])
  }
  const id = base64url(credentialId)
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    /** What a browser answers to options for a new passkey. */
    attest(options: Options): JsonObject {
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      // user present, user verified, key included
      const authData = Buffer.concat([
        authenticatorData(0x45, options),
        Buffer.alloc(16),
        length,
        credentialId,
        Buffer.from(coseKey),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options)),
          attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      }
    },
    /** What a browser answers to options for signing in. */
    assert(options: Options): JsonObject {
      const data = clientData('webauthn.get', options)
      const authData = authenticatorData(0x05, options)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}
