import type { JsonObject } from '@plaza/contract'
import { Button, CodeInput, Form, FormAlert, PasswordField, TextField } from '@plaza/ui'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useSend } from '../../lib/use-send.ts'
import { askPasskey, hasPasskeys } from './passkey.ts'

export type ProofMethod = 'totp' | 'passkey' | 'recovery' | 'password'

export type FactorProofValue =
  | { method: 'totp'; code: string }
  | { method: 'passkey'; assertion: JsonObject }
  | { method: 'recovery'; recoveryCode: string }
  | { method: 'password'; password: string }

type FactorProofProps = {
  methods: readonly ProofMethod[]
  passkeyOptions?: JsonObject | undefined
  prove: (proof: FactorProofValue) => Promise<unknown>
  /** Nothing can be proved any more: it has taken too long. */
  onOver?: ((cause: unknown) => void) | undefined
  /** Stands after the ways to go on. */
  children?: ReactNode
}

const ways: Record<ProofMethod, MessageId> = {
  totp: 'proof.way.totp',
  passkey: 'proof.way.passkey',
  recovery: 'proof.way.recovery',
  password: 'proof.way.password',
}

/** Proves who somebody is by one of the means they have; the others are offered below. */
export function FactorProof({ methods, passkeyOptions, prove, onOver, children }: FactorProofProps) {
  const t = useT()
  const offered = methods.filter((method) => method !== 'passkey' || (passkeyOptions && hasPasskeys()))
  const [method, setMethod] = useState<ProofMethod>(() => firstOf(offered))
  const [typed, setTyped] = useState('')
  const { send, isBusy, error, waitUntilMs } = useSend()

  const choose = (next: ProofMethod) => {
    setMethod(next)
    setTyped('')
  }
  const sendProof = (proof: () => Promise<FactorProofValue> | FactorProofValue) =>
    send(async () => prove(await proof()), {
      onFail: (cause) => {
        setTyped('')
        onOver?.(cause)
      },
    })
  const sendPasskey = () =>
    sendProof(async () => ({ method: 'passkey', assertion: await askPasskey(passkeyOptions ?? {}) }))

  const submit = (text = typed) => {
    if (method === 'passkey') return sendPasskey()
    const value = text.trim()
    if (!value) return
    if (method === 'totp') return sendProof(() => ({ method, code: value }))
    if (method === 'recovery') return sendProof(() => ({ method, recoveryCode: value }))
    return sendProof(() => ({ method, password: text }))
  }

  return (
    <Form onSubmit={() => submit()} label={t('proof.label')} className="flex flex-col gap-4">
      {method === 'totp' && (
        <CodeInput
          key={error}
          autoFocus
          label={t('proof.code')}
          value={typed}
          onChange={setTyped}
          onComplete={(code) => void submit(code)}
          isDisabled={isBusy}
        />
      )}
      {method === 'recovery' && (
        <TextField
          autoFocus
          label={t('proof.recovery')}
          help={t('proof.recovery.help')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck="false"
        />
      )}
      {method === 'password' && (
        <PasswordField
          autoFocus
          label={t('proof.password')}
          value={typed}
          onChange={setTyped}
          autoComplete="current-password"
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
        />
      )}
      <FormAlert>{error}</FormAlert>
      <SubmitButton isBusy={isBusy} waitUntilMs={waitUntilMs} className="w-full">
        {t(method === 'passkey' ? 'proof.way.passkey' : 'proof.submit')}
      </SubmitButton>
      <div className="flex flex-col items-start gap-1">
        {offered
          .filter((way) => way !== method)
          .map((way) => (
            <Button
              key={way}
              size="sm"
              variant="text"
              isDisabled={isBusy}
              onPress={() => choose(way)}
              className="-ms-3.5"
              icon={way === 'passkey' ? <KeyRound aria-hidden className="size-4.5" /> : undefined}
            >
              {t(ways[way])}
            </Button>
          ))}
        {children}
      </div>
    </Form>
  )
}

/** On phones a passkey is the quickest, at a desk the app that most people have. */
function firstOf(offered: readonly ProofMethod[]): ProofMethod {
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && offered.includes('passkey')) return 'passkey'
  return offered[0] ?? 'totp'
}
