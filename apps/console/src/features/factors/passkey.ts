import type { JsonObject } from '@plaza/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { Spoken } from '../../lib/spoken.ts'

/** Whether this browser can hold and use passkeys. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Has the browser sign with a passkey. What the server asks for, and the answer, are passed on as they are. */
export async function askPasskey(options: JsonObject): Promise<JsonObject> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // the server made them for browsers; what they hold is their business
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return asJson(await startAuthentication({ optionsJSON }).catch(asSpoken))
}

/** Has the browser make a passkey. */
export async function makePasskey(options: JsonObject): Promise<JsonObject> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return asJson(await startRegistration({ optionsJSON }).catch(asSpoken))
}

/** The person changed their mind, or the device has no such passkey: browsers do not tell which. */
function asSpoken(cause: unknown): never {
  throw new Spoken('failure.passkeyUnused', { cause })
}

const asJson = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value))
