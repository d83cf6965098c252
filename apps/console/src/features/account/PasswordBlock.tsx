import { failureOf } from '@plaza/domain'
import { Form, FormAlert, PasswordField } from '@plaza/ui'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

const leastLength = 8

/** Another password, which the account has in the web app as well. */
export function PasswordBlock() {
  const t = useT()
  const { sdk, notifier } = useServices()
  const { user } = useMe()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [problem, setProblem] = useState<'current' | 'next' | null>(null)
  const { send, isBusy, error, waitUntilMs } = useSend()

  const submit = () => {
    const wrong = !current ? 'current' : next.length < leastLength ? 'next' : null
    setProblem(wrong)
    if (wrong) return
    return send(() => sdk.password.change({ currentPassword: current, newPassword: next }), {
      onDone: () => {
        setCurrent('')
        setNext('')
        notifier.show({ text: t('password.changed') })
      },
      onFail: (cause) => failureOf(cause).code === 'password.incorrect' && setProblem('current'),
    })
  }
  const shown = { showLabel: t('password.show'), hideLabel: t('password.hide'), size: 'sm' as const }
  return (
    <Block title={t('password.title')} text={t('password.text')}>
      <Form onSubmit={submit} className="flex max-w-dialog flex-col gap-4">
        <input type="text" name="username" autoComplete="username" value={user.username ?? ''} readOnly hidden />
        <PasswordField
          {...shown}
          label={t('password.current')}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={problem === 'current' ? (current ? t('failure.password') : t('form.required')) : undefined}
        />
        <PasswordField
          {...shown}
          label={t('password.new')}
          help={t('setup.password.new.help')}
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          error={problem === 'next' ? t('form.passwordShort', { least: leastLength }) : undefined}
        />
        <FormAlert>{problem === 'current' ? null : error}</FormAlert>
        <SubmitButton isBusy={isBusy} waitUntilMs={waitUntilMs} className="self-start">
          {t('password.submit')}
        </SubmitButton>
      </Form>
    </Block>
  )
}
