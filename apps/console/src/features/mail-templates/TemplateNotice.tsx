import type { MailTemplate } from '@plaza/contract'
import { Banner, textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'

type TemplateNoticeProps = {
  template: MailTemplate
  locale: string
  error: string | null
  /** It is changed on a bigger screen. */
  isWider: boolean
}

/** What has to be said about a mail: what is wrong with its words, who writes it instead, and what its readers get. */
export function TemplateNotice({ template, locale, error, isWider }: TemplateNoticeProps) {
  const t = useT()
  const { overrides, silencedBy, builtIn, kind } = template
  const own = overrides.find((each) => each.locale === locale)
  const isForeign = kind !== 'common' && !builtIn[locale.slice(0, 2).toLowerCase()] && !own
  const said = [
    error,
    own && own.problems.length > 0 && t('templates.problem.text'),
    isForeign && t('templates.foreign', { language: languageName(locale) }),
    isWider && t('words.wider'),
  ].filter((text) => typeof text === 'string')
  return (
    <>
      {silencedBy && (
        <p className="rounded-md bg-sunken p-3 text-ink-2">
          {t.rich('templates.silenced.text', {
            link: (text) => (
              <Link to="/workflows/$id" params={{ id: silencedBy }} className={textLinkClass}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {said.map((text) =>
        text === error ? (
          <Banner key={text} tone="danger">
            {text}
          </Banner>
        ) : (
          <p key={text} className="rounded-md bg-sunken p-3 text-ink-2">
            {text}
          </p>
        ),
      )}
    </>
  )
}
