import { inWords } from '@plaza/domain'
import { Button, Chip, FilterMenu, SearchField } from '@plaza/ui'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { entriesQuery } from '../../lib/entries.ts'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { isBuiltIn, languageName, useLanguages } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { screenOf } from './screens.ts'
import { chosenLocales, mostColumns, readTextsSearch, type TextsSearch } from './search.ts'
import { TextLine } from './TextLine.tsx'
import { matchingTexts, textLines, textRows } from './text-rows.ts'

const pageSize = 50

/** What the web app says, and what the marketplace says instead, in one language or in several side by side. */
export default function TextsPage() {
  const t = useT()
  const may = useMay()
  if (!may('entry:list:all')) {
    return <NoAccess title={t('texts.title')} words="permission.entries" permission="entry:list:all" />
  }
  return <TextsGrid />
}

function TextsGrid() {
  const t = useT()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shell/texts' })
  const { sdk, boot } = useServices()
  const may = useMay()
  const { all, first } = useLanguages()
  const [nbShown, setShown] = useState(pageSize)
  const locales = chosenLocales(search.locale, all, first)
  const said = useQueries({
    queries: locales.map((locale) => ({
      queryKey: ['texts', 'list', { locale }],
      queryFn: async () => [...(await sdk.texts.list({ locale }))],
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const [query] = said
  if (!query) throw new Error('There is a first language')
  const toggle = (locale: string) => {
    const next = locales.includes(locale) ? locales.filter((each) => each !== locale) : [...locales, locale]
    change({ locale: next.length === 0 || (next.length === 1 && next[0] === first) ? undefined : next.join() })
  }
  const entries = useQuery(entriesQuery(sdk, 'website'))
  // texts of a listing are shown on one that anybody sees
  const { data: sample } = useQuery({
    queryKey: ['assets', 'list', { state: 'live', nbResultsPerPage: 1 }],
    queryFn: async () => (await sdk.assets.list({ state: 'live', nbResultsPerPage: 1 }))[0] ?? null,
    enabled: may('asset:list:all'),
  })
  useTitle(t('texts.title'))
  const change = (next: { [Key in keyof TextsSearch]?: TextsSearch[Key] | undefined }) => {
    setShown(pageSize)
    void navigate({ to: '/texts', search: (now) => readTextsSearch({ ...now, ...next }), replace: true })
  }
  const screens = [...new Set((query.data ?? []).map(({ screen }) => screen))].sort()
  return (
    <div className="console-column flex min-w-0 flex-col gap-3 py-5 md:py-6">
      <h1 className="text-console-h1">{t('texts.title')}</h1>
      <p className="text-ink-2">{t('texts.intro')}</p>
      <search className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('texts.search')}
          clearLabel={t('action.clear')}
          value={search.query ?? ''}
          onChange={(typed) => change({ query: typed })}
          className="grow sm:max-w-thread"
        />
        {all.length > 1 && (
          <fieldset aria-label={t('texts.languages')} className="flex flex-wrap items-center gap-2">
            {all.map((locale) => (
              <Chip
                key={locale}
                isSelected={locales.includes(locale)}
                isDisabled={!locales.includes(locale) && locales.length >= mostColumns}
                onPress={() => toggle(locale)}
              >
                {languageName(locale)}
              </Chip>
            ))}
          </fieldset>
        )}
        <FilterMenu
          label={t('texts.screen')}
          anyLabel={t('texts.screen.any')}
          options={screens.map((value) => ({ value, label: inWords(value) }))}
          value={search.screen}
          onChange={(screen) => change({ screen })}
        />
        <Chip
          isSelected={search.isChanged === true}
          onPress={() => change({ isChanged: search.isChanged ? undefined : true })}
        >
          {t('texts.changed')}
        </Chip>
        <Chip
          isSelected={search.isMissing === true}
          onPress={() => change({ isMissing: search.isMissing ? undefined : true })}
        >
          {t('texts.missing')}
        </Chip>
      </search>
      <Region query={query} skeleton={<RowsSkeleton count={10} />}>
        {() => (
          <Region query={entries} skeleton={<RowsSkeleton count={10} />}>
            {(own) => {
              const lines = textLines(
                locales.map((locale, at) => ({
                  locale,
                  rows: textRows(said[at]?.data ?? [], own, locale),
                  isBuiltIn: isBuiltIn(locale),
                })),
              )
              const rows = matchingTexts(lines, search)
              return (
                <>
                  <p role="status" className="text-caption text-ink-3">
                    {t('texts.count', { count: rows.length })}
                  </p>
                  {rows.length > 0 && (
                    <div className="relative overflow-x-auto rounded-photo border border-line bg-raised">
                      <table className="w-full md:min-w-160 md:table-fixed">
                        <thead className="border-line border-b text-small max-md:sr-only">
                          <tr>
                            <th scope="col" className="px-4 py-2 text-start">
                              {t('texts.column.text')}
                            </th>
                            <th scope="col" className="w-40 px-4 py-2 text-start">
                              {t('texts.screen')}
                            </th>
                            {locales.map((locale) => (
                              <th key={locale} scope="col" className="px-4 py-2 text-start">
                                {locales.length === 1 ? t('texts.own') : languageName(locale)}
                              </th>
                            ))}
                          </tr>
                        </thead>
                        <tbody className="divide-y divide-line max-md:block">
                          {rows.slice(0, nbShown).map((line) => (
                            <TextLine
                              key={`${line.id} ${locales.join()}`}
                              line={line}
                              entries={own}
                              href={screenOf(line.id, {
                                siteUrl: boot.siteUrl,
                                locale: locales[0] ?? first,
                                sample: sample ?? undefined,
                              })}
                            />
                          ))}
                        </tbody>
                      </table>
                    </div>
                  )}
                  {rows.length > nbShown && (
                    <Button variant="secondary" size="sm" onPress={() => setShown(nbShown + pageSize)}>
                      {t('texts.more')}
                    </Button>
                  )}
                </>
              )
            }}
          </Region>
        )}
      </Region>
    </div>
  )
}
