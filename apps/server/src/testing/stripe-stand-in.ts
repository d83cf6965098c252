import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'qs'

export type StripeCall = { method: string; path: string; headers: Record<string, unknown>; form: Form }
type Form = { [key: string]: string | Form | undefined }
type Thing = { id: string; object: string; [key: string]: unknown }
type Answer = { status: number; body: object }
/** What goes wrong with the next calls. */
type Trouble = { path?: RegExp } & (
  | { status: number; error: object }
  | { isSilent: true }
  | { isCut: true }
  /** carried out, but the answer never arrives */
  | { isLost: true }
  /** carried out and answered no sooner */
  | { until: Promise<unknown> }
)

const refusal = (status: number, error: { type: string; message: string; [key: string]: unknown }): Answer => ({
  status,
  body: { error },
})
const invalid = (message: string, details: object = {}) =>
  refusal(400, { type: 'invalid_request_error', message, ...details })

type Returned = { amount_refunded: number; transfer: string | null; fee_refunded_of?: number }

/** What Stripe’s reference says each call takes; anything else is refused, as Stripe does. */
const parameters: Record<string, { required: string[]; optional?: string[] }> = {
  'POST /v1/customers': { required: [], optional: ['email', 'name', 'metadata'] },
  'GET /v1/customers': { required: [], optional: ['email', 'limit'] },
  'POST /v1/checkout/sessions': {
    required: ['mode', 'line_items', 'success_url'],
    optional: [
      'allowed_payment_method_types',
      'client_reference_id',
      'customer',
      'payment_intent_data',
      'metadata',
      'cancel_url',
    ],
  },
  'GET /v1/checkout/sessions/:id': { required: [] },
  'POST /v1/checkout/sessions/:id/expire': { required: [] },
  'POST /v1/payment_intents': {
    required: ['amount', 'currency'],
    optional: [
      ...['automatic_payment_methods', 'capture_method', 'customer', 'description', 'metadata'],
      ...['transfer_data', 'application_fee_amount'],
    ],
  },
  'GET /v1/payment_intents/:id': { required: [], optional: ['expand'] },
  'POST /v1/payment_intents/:id/capture': { required: [], optional: ['amount_to_capture', 'application_fee_amount'] },
  'POST /v1/payment_intents/:id/cancel': { required: [] },
  'POST /v1/refunds': {
    required: ['payment_intent'],
    optional: ['amount', 'reverse_transfer', 'refund_application_fee', 'metadata'],
  },
  'GET /v1/refunds': { required: [], optional: ['payment_intent', 'limit', 'starting_after'] },
  'POST /v1/transfers': {
    required: ['currency', 'destination'],
    optional: ['amount', 'transfer_group', 'metadata'],
  },
  'GET /v1/transfers': { required: [], optional: ['transfer_group', 'limit'] },
  'POST /v1/application_fees/:id/refunds': { required: [], optional: ['amount', 'metadata'] },
  'GET /v1/application_fees/:id/refunds': { required: [], optional: ['limit', 'starting_after'] },
  'POST /v1/accounts': { required: [], optional: ['type', 'email', 'metadata'] },
  'GET /v1/accounts/:id': { required: [] },
  'POST /v1/account_links': { required: ['account', 'type'], optional: ['return_url', 'refresh_url'] },
}

const asForm = (value: Form[string]): Form => (typeof value === 'object' ? value : {})
const asNumber = (value: Form[string]) => Number(value ?? 0)

/** Stands in for Stripe: its calls, its checks of them, and what payers do on its pages. */
export async function startStripeStandIn(secretKey: string) {
  const calls: StripeCall[] = []
  const things = new Map<string, Thing>()
  const kept = new Map<string, { body: string; answer: Answer }>()
  const troubles: Trouble[] = []
  const make = (prefix: string, object: string, fields: object): Thing => {
    const thing = { id: `${prefix}_${randomBytes(8).toString('hex')}`, object, ...fields }
    things.set(thing.id, thing)
    return thing
  }
  const listOf = (data: Thing[]) => ({ object: 'list', data, has_more: false }) as never
  const all = (object: string) => [...things.values()].filter((thing) => thing.object === object)
  const makeIntent = (form: Form, amount: number, currency: string, fields: object) =>
    make('pi', 'payment_intent', {
      amount,
      currency,
      capture_method: form.capture_method ?? 'automatic',
      metadata: asForm(form.metadata),
      transfer_data: form.transfer_data ?? null,
      application_fee_amount: form.application_fee_amount ? asNumber(form.application_fee_amount) : null,
      latest_charge: null,
      ...fields,
    })
  const find = (id: string | undefined) => (id === undefined ? undefined : things.get(id))

  const handlers: Record<string, (form: Form, thing: Thing | undefined) => Thing | Answer> = {
    'POST /v1/customers': (form) => make('cus', 'customer', { email: form.email, metadata: asForm(form.metadata) }),
    'GET /v1/customers': () => listOf(all('customer')),
    'POST /v1/checkout/sessions': (form) => {
      const session = make('cs', 'checkout.session', {
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        client_reference_id: form.client_reference_id,
        metadata: asForm(form.metadata),
        form,
      })
      session.url = `https://checkout.stripe.example/${session.id}`
      return session
    },
    'GET /v1/checkout/sessions/:id': (_form, session) => session ?? missing,
    'POST /v1/checkout/sessions/:id/expire': (_form, session) => {
      if (session?.status !== 'open') return invalid('Only open sessions can be expired')
      return Object.assign(session, { status: 'expired' })
    },
    'POST /v1/payment_intents': (form) => {
      const status = { status: 'requires_payment_method' }
      const intent = makeIntent(form, asNumber(form.amount), String(form.currency), status)
      intent.client_secret = `${intent.id}_secret`
      return intent
    },
    'GET /v1/payment_intents/:id': (_form, intent) => intent ?? missing,
    'POST /v1/payment_intents/:id/capture': (form, intent) => {
      if (intent?.status !== 'requires_capture') {
        return invalid('This PaymentIntent could not be captured', { code: 'payment_intent_unexpected_state' })
      }
      if (asNumber(form.amount_to_capture) > Number(intent.amount)) return invalid('The amount is too large')
      const { destination } = asForm(intent.transfer_data as Form[string])
      const taken = asNumber(form.amount_to_capture)
      const feeAmount = Number(form.application_fee_amount ?? intent.application_fee_amount ?? 0)
      // the owner is sent everything, and the fee is taken of it
      const transfer = destination
        ? make('tr', 'transfer', { amount: taken, destination, amount_reversed: 0 })
        : undefined
      const fee = feeAmount > 0 ? make('fee', 'application_fee', { amount: feeAmount, amount_refunded: 0 }) : undefined
      const charge = {
        id: `ch_${intent.id}`,
        object: 'charge',
        amount_refunded: 0,
        transfer: transfer?.id ?? null,
        application_fee: fee?.id ?? null,
      }
      return Object.assign(intent, {
        status: 'succeeded',
        amount_received: asNumber(form.amount_to_capture),
        latest_charge: charge,
      })
    },
    'POST /v1/payment_intents/:id/cancel': (_form, intent) => {
      if (intent?.status === 'succeeded' || intent?.status === 'canceled') {
        return invalid('You cannot cancel this PaymentIntent', { code: 'payment_intent_unexpected_state' })
      }
      return intent ? Object.assign(intent, { status: 'canceled' }) : missing
    },
    'POST /v1/refunds': (form) => {
      const intent = find(String(form.payment_intent))
      const charge = intent?.latest_charge as Returned | null | undefined
      if (!charge) return invalid('There is nothing to refund')
      const left = Number(intent?.amount_received) - charge.amount_refunded
      const amount = form.amount === undefined ? left : asNumber(form.amount)
      if (amount > left) return invalid('Refund amount is greater than unrefunded amount')
      charge.amount_refunded += amount
      const transfer = find(charge.transfer ?? undefined)
      if (transfer && form.reverse_transfer === 'true') {
        Object.assign(transfer, { amount_reversed: Number(transfer.amount_reversed) + amount })
      }
      if (form.refund_application_fee === 'true') charge.fee_refunded_of = (charge.fee_refunded_of ?? 0) + amount
      const metadata = asForm(form.metadata)
      return make('re', 'refund', { amount, payment_intent: intent?.id, status: 'succeeded', metadata })
    },
    'GET /v1/refunds': (form) =>
      listOf(all('refund').filter(({ payment_intent: of }) => !form.payment_intent || of === form.payment_intent)),
    'POST /v1/transfers': (form) =>
      make('tr', 'transfer', {
        amount: asNumber(form.amount),
        destination: form.destination,
        transfer_group: form.transfer_group ?? null,
        metadata: asForm(form.metadata),
      }),
    'GET /v1/transfers': (form) =>
      listOf(all('transfer').filter(({ transfer_group: group }) => group === form.transfer_group)),
    'POST /v1/application_fees/:id/refunds': (form, fee) => {
      if (!fee) return missing
      const refunded = Number(fee.amount_refunded) + asNumber(form.amount)
      if (refunded > Number(fee.amount)) return invalid('More than the fee cannot be returned')
      Object.assign(fee, { amount_refunded: refunded })
      const metadata = asForm(form.metadata)
      return make('fr', 'fee_refund', { amount: asNumber(form.amount), fee: fee.id, metadata })
    },
    'GET /v1/application_fees/:id/refunds': (_form, fee) =>
      listOf(all('fee_refund').filter(({ fee: of }) => of === fee?.id)),
    'POST /v1/accounts': (form) =>
      make('acct', 'account', {
        charges_enabled: false,
        payouts_enabled: false,
        details_submitted: false,
        email: form.email,
        metadata: asForm(form.metadata),
      }),
    'GET /v1/accounts/:id': (_form, account) => account ?? missing,
    'POST /v1/account_links': (form) =>
      make('al', 'account_link', { url: `https://connect.stripe.example/${form.account}` }),
  }

  function answer(call: StripeCall): Answer {
    const { method, path, headers, form } = call
    if (headers.authorization !== `Bearer ${secretKey}`) {
      const message = `Invalid API Key provided: ${String(headers.authorization).replace('Bearer ', '')}`
      return refusal(401, { type: 'invalid_request_error', message })
    }
    if (!/^\d{4}-\d\d-\d\d\.\w+$/.test(String(headers['stripe-version']))) return invalid('Stripe-Version is missing')
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
    if (method === 'POST' && !isForm) return invalid('Send application/x-www-form-urlencoded')
    const [, base = '', id, action] = /^(\/v1\/(?:checkout\/)?\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    const route = `${method} ${base}${id ? '/:id' : ''}${action ? `/${action}` : ''}`
    const known = parameters[route]
    const handler = handlers[route]
    if (!known || !handler) {
      return refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` })
    }
    const unknown = Object.keys(form).find((name) => ![...known.required, ...(known.optional ?? [])].includes(name))
    if (unknown) return invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
    const absent = known.required.find((name) => form[name] === undefined)
    if (absent) return invalid(`Missing required param: ${absent}.`, { code: 'parameter_missing', param: absent })
    const result = handler(form, find(id))
    return 'status' in result && 'body' in result ? (result as Answer) : { status: 200, body: { ...result } }
  }

  /** The same key gives the same answer, unless it comes with something else. */
  function answerOnce(call: StripeCall): Answer {
    const key = call.headers['idempotency-key']
    if (typeof key !== 'string' || call.method !== 'POST') return answer(call)
    const body = JSON.stringify([call.path, call.form])
    const before = kept.get(key)
    if (before && before.body !== body) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return refusal(400, { type: 'idempotency_error', message })
    }
    const given = before?.answer ?? answer(call)
    if (given.status < 500) kept.set(key, { body, answer: given })
    return given
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
      const text = request.method === 'GET' ? search.slice(1) : Buffer.concat(chunks).toString('utf8')
      const call: StripeCall = {
        method: request.method ?? '',
        path: pathname,
        headers: request.headers,
        form: parse(text, { depth: 10 }) as Form,
      }
      calls.push(call)
      const index = troubles.findIndex(({ path = /./ }) => path.test(pathname))
      const [trouble] = index < 0 ? [] : troubles.splice(index, 1)
      if (trouble && 'isSilent' in trouble) return
      if (trouble && 'isCut' in trouble) return void request.socket.destroy()
      if (trouble && 'isLost' in trouble) {
        answerOnce(call)
        return void request.socket.destroy()
      }
      const send = ({ status, body }: Answer) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${calls.length}` })
        response.end(JSON.stringify(body))
      }
      if (trouble && 'until' in trouble) return void trouble.until.then(() => send(answerOnce(call)))
      send(trouble ? { status: trouble.status, body: { error: trouble.error } } : answerOnce(call))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsOf: (method: string, path: RegExp) => calls.filter((call) => call.method === method && path.test(call.path)),
    /** The next calls, of these paths if any are named, meet trouble. */
    trouble: (...next: Trouble[]) => void troubles.push(...next),
    /** Trouble that no call has met is over. */
    calm: () => void troubles.splice(0),
    find,
    intents: () => all('payment_intent'),
    sessions: () => all('checkout.session'),
    transfers: () => all('transfer'),
    /** Somebody returns money on the provider's own pages. */
    returnByHand(intentId: string, amount: number) {
      return handlers['POST /v1/refunds']?.({ payment_intent: intentId, amount: String(amount) }, undefined)
    },
    /** The payer enters a card on the page: the money is held. */
    pay(sessionId: string) {
      const session = find(sessionId)
      if (session?.status !== 'open') throw new Error('This page is closed')
      const form = session.form as Form
      const data = asForm(form.payment_intent_data)
      const prices = Object.values(asForm(form.line_items)).map((line) => asForm(asForm(line).price_data))
      const sum = prices.reduce((total, { unit_amount: amount }) => total + asNumber(amount), 0)
      const intent = makeIntent(data, sum, String(prices[0]?.currency), { status: 'requires_capture' })
      Object.assign(session, { status: 'complete', payment_intent: intent.id })
      return { intent, session }
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

const missing = refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' })

/** A body and its signature, as Stripe sends them. */
export const signedEvent = (event: object, secret: string, at: Date) => signedText(JSON.stringify(event), secret, at)

/** Any text under the signature of Stripe. */
export function signedText(text: string, secret: string, at: Date) {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  return { text, header: `t=${timestamp},v1=${signature}` }
}
