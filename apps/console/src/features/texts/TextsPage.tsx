import { Button, Chip, FilterMenu, SearchField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { entriesQuery } from '../../lib/entries.ts'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { languageName, useLanguages } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { readTextsSearch, type TextsSearch } from './search.ts'
import { TextLine } from './TextLine.tsx'
import { matchingTexts, textRows } from './text-rows.ts'

const pageSize = 50

/** What the web app says, and what the marketplace says instead. */
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
  const { sdk } = useServices()
  const { all, first } = useLanguages()
  const [nbShown, setShown] = useState(pageSize)
  const locale = all.find((each) => each === search.locale) ?? first
  const query = useQuery({
    queryKey: ['texts', 'list', { locale }],
    queryFn: async () => [...(await sdk.texts.list({ locale }))],
    staleTime: Number.POSITIVE_INFINITY,
  })
  const entries = useQuery(entriesQuery(sdk, 'website'))
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
          <FilterMenu
            label={t('texts.language')}
            options={all.map((value) => ({ value, label: languageName(value) }))}
            value={locale}
            onChange={(value) => change({ locale: value })}
          />
        )}
        <FilterMenu
          label={t('texts.screen')}
          anyLabel={t('texts.screen.any')}
          options={screens.map((value) => ({ value, label: value }))}
          value={search.screen}
          onChange={(screen) => change({ screen })}
        />
        <Chip
          isSelected={search.isChanged === true}
          onPress={() => change({ isChanged: search.isChanged ? undefined : true })}
        >
          {t('texts.changed')}
        </Chip>
      </search>
      <Region query={query} skeleton={<RowsSkeleton count={10} />}>
        {(texts) => (
          <Region query={entries} skeleton={<RowsSkeleton count={10} />}>
            {(own) => {
              const rows = matchingTexts(textRows(texts, own, locale), search)
              return (
                <>
                  <p role="status" className="text-caption text-ink-3">
                    {t('texts.count', { count: rows.length })}
                  </p>
                  {rows.length > 0 && (
                    <ul className="divide-y divide-line rounded-photo border border-line bg-raised">
                      {rows.slice(0, nbShown).map((row) => (
                        <TextLine key={`${row.id} ${locale}`} row={row} locale={locale} entries={own} />
                      ))}
                    </ul>
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
