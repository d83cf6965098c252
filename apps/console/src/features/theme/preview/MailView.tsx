import { brandColours } from '@plaza/domain'
import { useT } from '../../../lib/i18n.tsx'

type MailViewProps = { primary: string; logo: string; name: string; isDark: boolean }

/** A mail, with the colours that mails have. */
export function MailView({ primary, logo, name, isDark }: MailViewProps) {
  const t = useT()
  const { action, onAction, darkAction, onDarkAction } = brandColours({ primary })
  const button = isDark ? { background: darkAction, color: onDarkAction } : { background: action, color: onAction }
  return (
    <div className="min-h-dvh bg-canvas px-4 py-8">
      <article className="mx-auto flex max-w-dialog flex-col gap-4 rounded-lg border border-line bg-raised p-6">
        {logo ? <img src={logo} alt={name} className="h-10 w-auto self-start" /> : <p className="font-bold">{name}</p>}
        <h1 className="text-h3">{t('look.mail.title')}</h1>
        <p>{t('look.mail.text')}</p>
        <p>
          <span style={button} className="inline-block rounded-md px-5 py-3 font-semibold text-control">
            {t('look.mail.button')}
          </span>
        </p>
        <p className="text-caption text-ink-3">{t('look.mail.foot')}</p>
      </article>
    </div>
  )
}
