import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { AlertsBlock } from './AlertsBlock.tsx'
import { DisplayBlock } from './DisplayBlock.tsx'
import { PasswordBlock } from './PasswordBlock.tsx'
import { SecondStepBlock } from './SecondStepBlock.tsx'
import { SessionsBlock } from './SessionsBlock.tsx'

/** What is one's own: second step, sessions, alerts, display, password. */
export default function MePage() {
  const t = useT()
  const { user, roles } = useMe()
  useTitle(t('me.title'))
  return (
    <div className="console-column console-narrow flex flex-col gap-4 py-5 md:py-6">
      <header className="mb-1">
        <h1 className="text-console-h1">{t('me.title')}</h1>
        <p className="mt-0.5 break-words text-ink-2">
          {t('me.text', { name: nameOf(user), roles: roles.map(({ name }) => name).join(', ') })}
        </p>
      </header>
      <SecondStepBlock />
      <SessionsBlock />
      <AlertsBlock />
      <DisplayBlock />
      <PasswordBlock />
    </div>
  )
}
