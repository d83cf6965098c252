import { brandColours } from '@plaza/domain'
import type { SampleWords } from './words.ts'

type MailViewProps = { words: SampleWords; primary: string; logo: string; name: string; isDark: boolean }

/** A mail, with the colours that mails have. */
export function MailView({ words, primary, logo, name, isDark }: MailViewProps) {
  const { action, onAction, darkAction, onDarkAction } = brandColours({ primary })
  const button = isDark ? { background: darkAction, color: onDarkAction } : { background: action, color: onAction }
  return (
    <div className="min-h-dvh bg-canvas px-4 py-8">
      <article className="mx-auto flex max-w-dialog flex-col gap-4 rounded-lg border border-line bg-raised p-6">
        {logo ? <img src={logo} alt={name} className="h-10 w-auto self-start" /> : <p className="font-bold">{name}</p>}
        <h1 className="text-h3">{words.mailTitle}</h1>
        <p>{words.mailText}</p>
        <p>
          <span style={button} className="inline-block rounded-md px-5 py-3 font-semibold text-control">
            {words.mailButton}
          </span>
        </p>
        <p className="text-caption text-ink-3">{words.mailFoot}</p>
      </article>
    </div>
  )
}
