import { type Translation, translatedTypes } from '@plaza/contract'
import { Button, cx, Switch } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTitle } from '../../lib/head.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { download, exportText } from '../../lib/list/export-file.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { TranslationLine } from './TranslationLine.tsx'
import { keyOf, sheetOf } from './translation-sheet.ts'

const kindTexts: Readonly<Record<Translation['objectType'], MessageId>> = {
  assetType: 'translations.kind.assetType',
  category: 'translations.kind.category',
  customAttribute: 'translations.kind.customAttribute',
  config: 'translations.kind.config',
  page: 'translations.kind.page',
  mail: 'translations.kind.mail',
}

/** Everything that operators have named, language by language. */
export default function TranslationsPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { locale: asked, kind, missing } = useSearch({ from: '/shell/translations' })
  useTitle(t('translations.title'))
  const isAllowed = may('translation:list:all')
  const query = useQuery({
    queryKey: ['translations', 'list', { locale: asked ?? '' }],
    queryFn: async () => {
      const read = (locale: string) => sdk.translations.list({ locale })
      const first = await read(asked ?? 'en')
      // without a choice it begins with what has most to do
      const most = first.languages.toSorted((one, other) => other.missing - one.missing)[0]?.locale
      const locale = asked ?? most ?? 'en'
      return { locale, ...(locale === (asked ?? 'en') ? first : await read(locale)) }
    },
    enabled: isAllowed,
  })
  if (!isAllowed) {
    return (
      <NoAccess title={t('translations.title')} words="permission.translations" permission="translation:list:all" />
    )
  }
  return (
    <div className="console-column flex flex-col gap-4 py-5 md:py-6">
      <Region query={query} skeleton={<RowsSkeleton count={10} />}>
        {(found) => <Grid {...found} kind={kind} isMissing={missing === 'yes'} />}
      </Region>
    </div>
  )
}

type GridProps = {
  locale: string
  results: readonly Translation[]
  languages: readonly { locale: string; total: number; missing: number }[]
  kind: string | undefined
  isMissing: boolean
}

function Grid({ locale, results, languages, kind, isMissing }: GridProps) {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const [isImporting, setImporting] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const mayEdit = may('translation:edit:all')
  const first = languages[0]?.locale
  const kinds = translatedTypes.filter((each) => results.some(({ objectType }) => objectType === each))
  const shown = results.filter(
    ({ objectType, state }) => (kind === undefined || objectType === kind) && (!isMissing || state === 'missing'),
  )
  const search = { locale, ...(kind && { kind }), ...(isMissing && { missing: 'yes' as const }) }
  /** To the next field that is empty, after this one; without one, out of it. */
  const goOn = (from: HTMLInputElement) => {
    const fields = [...(list.current?.querySelectorAll('input') ?? [])]
    const next = fields.slice(fields.indexOf(from) + 1).find((field) => field.value === '')
    if (next) next.focus()
    else from.blur()
  }
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-console-h1">{t('translations.title')}</h1>
        <span className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            onPress={() => download(exportText(sheetOf(results, locale), 'csv'), `translations-${locale}`, 'csv')}
          >
            {t('translations.export')}
          </Button>
          {mayEdit && (
            <Button size="sm" variant="secondary" onPress={() => setImporting(true)}>
              {t('translations.import')}
            </Button>
          )}
        </span>
      </header>
      <p className="text-ink-2 text-small">{t('translations.intro')}</p>
      <div className="grid items-start gap-6 md:grid-cols-[14rem_1fr]">
        <nav aria-label={t('translations.languages')} className="flex flex-col gap-4">
          <ul className="flex flex-col gap-1">
            {languages.map((language) => (
              <li key={language.locale}>
                <Link
                  to="/translations"
                  search={{ ...search, locale: language.locale }}
                  aria-current={language.locale === locale ? 'page' : undefined}
                  className={cx(
                    'flex min-h-11 flex-col justify-center rounded-md px-3 no-underline',
                    language.locale === locale ? 'bg-brand-soft text-brand-ink' : 'text-ink hover:bg-sunken',
                  )}
                >
                  <span className="font-semibold">{languageName(language.locale)}</span>
                  <span className="text-caption">
                    {t('translations.progress', {
                      done: language.total - language.missing,
                      total: language.total,
                      missing: language.missing,
                    })}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <ul className="flex flex-col">
            {[undefined, ...kinds].map((each) => (
              <li key={each ?? 'all'}>
                <Link
                  to="/translations"
                  search={{ locale, ...(each && { kind: each }), ...(isMissing && { missing: 'yes' as const }) }}
                  aria-current={each === kind ? 'page' : undefined}
                  className={cx(
                    'hit-area flex min-h-9 items-center px-3 text-small no-underline',
                    each === kind ? 'font-semibold text-ink' : 'text-ink-2',
                  )}
                >
                  {each ? t(kindTexts[each]) : t('translations.kind.all')}
                </Link>
              </li>
            ))}
          </ul>
          <Switch
            isSelected={isMissing}
            onChange={(on) =>
              void navigate({
                to: '/translations',
                search: { locale, ...(kind && { kind }), ...(on && { missing: 'yes' as const }) },
              })
            }
          >
            {t('translations.missing')}
          </Switch>
        </nav>
        {shown.length === 0 ? (
          <p className="text-ink-2">{t(isMissing ? 'translations.nothingMissing' : 'translations.empty')}</p>
        ) : (
          <ul ref={list} className="flex min-w-0 flex-col divide-y divide-line">
            {shown.map((translation) => (
              <TranslationLine
                key={keyOf(translation)}
                translation={translation}
                locale={locale}
                isFirst={locale === first}
                mayEdit={mayEdit}
                onNext={goOn}
              />
            ))}
          </ul>
        )}
      </div>
      {isImporting && <ImportDialog translations={results} locale={locale} onClose={() => setImporting(false)} />}
    </>
  )
}
