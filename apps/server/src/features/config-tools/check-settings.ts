import type { BodyOf, ConfigFinding, Endpoints, JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { settingAt } from '@plaza/domain/settings'
import type { Services } from '../../context.ts'
import { deepMerge } from '../../lib/deep-merge.ts'
import { OutboundError } from '../../providers/outbound/index.ts'
import { mailSettingsOf, openMailServer } from '../emails/index.ts'
import { noteSign } from '../numbers/index.ts'

const timeout = 10_000
const maxAnswer = 512 * 1024

const well = (text: string): ConfigFinding => ({ isOk: true, text })
const bad = (text: string): ConfigFinding => ({ isOk: false, text })

/** Tries a part of the settings, as saved or with values that are not. Nothing outside is changed by it. */
export async function checkSettings(
  { what, values = {} }: BodyOf<Endpoints['configTools']['check']>,
  services: Services,
): Promise<{ isOk: boolean; findings: ConfigFinding[] }> {
  const findings = await checks[what](values, services).catch((error: unknown) => {
    if (error instanceof OutboundError) return [bad(`${error.message}.`)]
    throw error
  })
  const isOk = findings.every((finding) => finding.isOk)
  // what is saved is what counts: Day one and Health tell how it went
  const part = what === 'stripe' ? 'payments' : what === 'email' && leavesNowhere(services) ? 'mail' : undefined
  if (part && Object.keys(values).length === 0) {
    await noteSign(services, part, { isOk, error: findings.find((finding) => !finding.isOk)?.text ?? '' })
  }
  return { isOk, findings }
}

/** Where no mail is ever handed over, being let in is all that can be known of a mail server. */
const leavesNowhere = ({ settings }: Services) => settings.environment === 'test'

const checks = { email: checkMail, stripe: checkStripe, sso: checkConnection, map: checkMap }

/** The settings at a path with what was sent instead. */
const withValues = async (level: 'default' | 'private', path: string, values: JsonObject, { config }: Services) =>
  deepMerge(asObject(settingAt(await config.read(level), path)), values)

async function checkMail(values: JsonObject, services: Services): Promise<ConfigFinding[]> {
  const settings = mailSettingsOf(await withValues('private', 'stelace.email', values, services))
  if (!settings) return [bad('No mail server is set.')]
  const problem = await openMailServer(settings)
    .check()
    .then(
      () => undefined,
      // the words of a mail server are meant for those who set it up
      (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
    )
  if (problem !== undefined) return [bad(`The mail server refused the connection: ${problem}`)]
  const hasSender = settings.defaults.from !== undefined
  return [well('The mail server accepted the connection.'), ...(hasSender ? [] : [bad('No sender is set.')])]
}

async function checkStripe(values: JsonObject, services: Services): Promise<ConfigFinding[]> {
  const { secretApiKey, webhookSecret } = await withValues('private', 'stelace.integrations.stripe', values, services)
  if (typeof secretApiKey !== 'string' || secretApiKey === '') return [bad('No secret key is set.')]
  const { status } = await services.outbound.send({
    url: `${services.settings.stripeUrl}/v1/balance`,
    method: 'GET',
    headers: { authorization: `Bearer ${secretApiKey}` },
    timeout,
    maxAnswer,
    maxRedirects: 0,
  })
  const isLiveKey = secretApiKey.startsWith('sk_live_')
  return [
    status === 200 ? well('Stripe accepts this key.') : bad(`Stripe doesn’t accept this key (status ${status}).`),
    ...(isLiveKey === services.settings.isLive
      ? []
      : [
          bad(
            isLiveKey
              ? 'This is a live key, but this is a test environment.'
              : 'This is a test key, but this is a live environment.',
          ),
        ]),
    ...(typeof webhookSecret === 'string' && webhookSecret !== ''
      ? [well('The signing secret is set.')]
      : [bad('The signing secret is missing, so messages from Stripe are ignored.')]),
  ]
}

async function checkConnection({ provider, ...values }: JsonObject, services: Services): Promise<ConfigFinding[]> {
  const name = typeof provider === 'string' ? provider : ''
  const connection = await withValues('private', `stelace.ssoConnections.${name}`, values, services)
  const { issuer, clientId, protocol } = connection
  if (typeof clientId !== 'string' || clientId === '') return [bad(`“${name}” has no client ID.`)]
  if (protocol === 'oauth2' || typeof issuer !== 'string' || issuer === '')
    return [well('It uses its own addresses. Sign in with it to see if they’re right.')]
  const url = `${issuer.replace(/(?<!\/)\/+$/, '')}/.well-known/openid-configuration`
  const { status, body } = await services.outbound.send({ url, method: 'GET', timeout, maxAnswer })
  const told = status === 200 ? readJson(body) : undefined
  if (!told) return [bad(`The issuer has no sign-in address (status ${status}).`)]
  return [
    typeof told.authorization_endpoint === 'string'
      ? well('The issuer’s sign-in address was found.')
      : bad('The issuer has no sign-in address.'),
    ...(told.issuer === issuer
      ? []
      : [bad(`The issuer calls itself ${String(told.issuer)}. Enter it exactly like that.`)]),
  ]
}

async function checkMap(values: JsonObject, services: Services): Promise<ConfigFinding[]> {
  const { styleUrl, token } = await withValues('default', 'stelace.instant.map', values, services)
  if (typeof styleUrl !== 'string' || styleUrl === '') return [well('No style is set, so the built-in map is shown.')]
  const url = styleUrl.replaceAll('{token}', encodeURIComponent(typeof token === 'string' ? token : ''))
  const { status, body } = await services.outbound.send({ url, method: 'GET', timeout, maxAnswer })
  const style = status === 200 ? readJson(body) : undefined
  if (style?.version !== 8) return [bad(`There is no map style at this address (status ${status}).`)]
  return [well('The map style works.')]
}

function readJson(text: string): JsonObject | undefined {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return
  }
}
