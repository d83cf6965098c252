import { asObject, directionOf } from '@plaza/domain'
import { Button, IconButton, Menu, MenuItem, Select, StatusChip, Switch, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { changeConfig, configQuery } from '../../lib/config.ts'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { isBuiltIn, languageName } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { asSeen } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { AddLanguageDialog } from './AddLanguageDialog.tsx'
import {
  added,
  type KnownLanguage,
  knownLanguages,
  madeFirst,
  offered,
  ownNameOf,
  readInstead,
  removed,
  settingsOf,
} from './language-list.ts'
import { type Missing, useCompleteness } from './use-completeness.ts'

/** Which languages the marketplace speaks, and what each has no words for yet. */
export default function LanguagesPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery({ ...configQuery(sdk), enabled: may('entry:list:all') })
  useTitle(t('languages.title'))
  if (!may('entry:list:all')) {
    return <NoAccess title={t('languages.title')} words="permission.entries" permission="entry:list:all" />
  }
  return (
    <div className="console-column flex min-w-0 flex-col gap-4 py-5 md:py-6">
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(config) => <LanguageList config={config} />}
      </Region>
    </div>
  )
}

type Config = NonNullable<ReturnType<typeof useQuery<Awaited<ReturnType<typeof changeConfig>>>>['data']>

function LanguageList({ config }: { config: Config }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [isAdding, setAdding] = useState(false)
  const languages = knownLanguages(asObject(config.stelace.instant))
  const missing = useCompleteness(languages)
  const mayEdit = may('config:edit', 'config:edit:all')
  const first = languages.find(({ isFirst }) => isFirst)?.locale ?? 'en'
  const put = (list: readonly KnownLanguage[], seen: Config) =>
    changeConfig(sdk, { stelace: { instant: settingsOf(list) } }, asSeen(seen))
  const save = (list: readonly KnownLanguage[], done: string) =>
    act(() => put(list, config), {
      done,
      changed: ['config', 'translations'],
      undo: (saved) => put(languages, saved),
      onDone: () => setAdding(false),
    })
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-console-h1">{t('languages.title')}</h1>
        {mayEdit && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4.5" />} onPress={() => setAdding(true)}>
            {t('languages.add')}
          </Button>
        )}
      </header>
      <p className="text-ink-2">{t('languages.intro', { language: languageName(first) })}</p>
      {error && !isAdding && (
        <p role="alert" className="text-danger-ink">
          {error}
        </p>
      )}
      <ul className="divide-y divide-line rounded-photo border border-line bg-raised">
        {languages.map((language) => {
          const { locale, isFirst, isOffered, fallback } = language
          const name = languageName(locale)
          return (
            <li key={locale} className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
              <div className="min-w-0 grow basis-56">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {name}
                  {isFirst && <StatusChip kind="confirmed">{t('languages.first')}</StatusChip>}
                </p>
                <p className="text-ink-2 text-small">
                  <span lang={locale}>{ownNameOf(locale)}</span>, {locale},{' '}
                  {t(directionOf(locale) === 'rtl' ? 'languages.rtl' : 'languages.ltr')}
                </p>
              </div>
              <Gaps locale={locale} missing={missing?.(locale)} />
              {!isFirst && languages.length > 2 && (
                <Select
                  size="sm"
                  className="w-full sm:w-56"
                  label={t('languages.fallback')}
                  isDisabled={isBusy || !mayEdit}
                  placeholder={languageName(first)}
                  value={fallback ?? first}
                  onChange={(chosen) =>
                    void save(
                      readInstead(languages, locale, chosen === first ? undefined : chosen),
                      t('languages.fallback.done', { language: name, instead: languageName(chosen) }),
                    )
                  }
                  options={languages
                    .filter((each) => each.locale !== locale)
                    .map((each) => ({ value: each.locale, label: languageName(each.locale) }))}
                />
              )}
              <Switch
                isSelected={isFirst || isOffered}
                isDisabled={isFirst || isBusy || !mayEdit}
                aria-label={t('languages.offered.of', { language: name })}
                onChange={(isOn) =>
                  void save(
                    offered(languages, locale, isOn),
                    t(isOn ? 'languages.nowOffered' : 'languages.nowHidden', { language: name }),
                  )
                }
              >
                {t('languages.offered')}
              </Switch>
              {mayEdit && !isFirst ? (
                <Menu
                  trigger={
                    <IconButton size="sm" label={t('languages.more', { language: name })} hasTooltip={false}>
                      <Ellipsis aria-hidden />
                    </IconButton>
                  }
                >
                  {isBuiltIn(locale) && (
                    <MenuItem
                      onAction={() =>
                        void save(madeFirst(languages, locale), t('languages.isFirst', { language: name }))
                      }
                    >
                      {t('languages.makeFirst')}
                    </MenuItem>
                  )}
                  <MenuItem
                    isDanger
                    onAction={() => void save(removed(languages, locale), t('languages.removed', { language: name }))}
                  >
                    {t('languages.remove')}
                  </MenuItem>
                </Menu>
              ) : (
                mayEdit && <span aria-hidden className="size-9" />
              )}
            </li>
          )
        })}
      </ul>
      <p className="text-ink-2 text-small">{t('languages.note')}</p>
      {isAdding && (
        <AddLanguageDialog
          known={languages.map(({ locale }) => locale)}
          isBusy={isBusy}
          error={error}
          onAdd={(locale) =>
            void save(added(languages, locale), t('languages.added', { language: languageName(locale) }))
          }
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** What a language has no words for, each with the way to write it. */
function Gaps({ locale, missing }: { locale: string; missing: Missing | undefined }) {
  const t = useT()
  if (!missing) return <span className="grow basis-60 text-ink-2 text-small">{t('languages.counting')}</span>
  const { names = 0, pages, texts } = missing
  if (names + pages + texts === 0) {
    return <span className="grow basis-60 text-ok-ink text-small">{t('languages.complete')}</span>
  }
  return (
    <ul className="flex grow basis-60 flex-col gap-0.5 text-small">
      {names > 0 && (
        <li>
          <Link to="/translations" search={{ locale, missing: 'yes' }} className={textLinkClass}>
            {t('languages.names', { count: names })}
          </Link>
        </li>
      )}
      {pages > 0 && (
        <li>
          <Link to="/pages" className={textLinkClass}>
            {t('languages.pages', { count: pages })}
          </Link>
        </li>
      )}
      {texts > 0 && (
        <li>
          <Link to="/texts" search={{ locale }} className={textLinkClass}>
            {t('languages.texts', { count: texts })}
          </Link>
        </li>
      )}
    </ul>
  )
}
