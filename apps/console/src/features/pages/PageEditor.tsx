import { type Entry, legalPages } from '@plaza/contract'
import { buttonClass, MenuItem, textLinkClass, useIsWide } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { RailBlock } from '../../lib/detail/index.ts'
import { type EntryPlace, saveEntry } from '../../lib/entries.ts'
import { useT } from '../../lib/i18n.tsx'
import { languageName, useLanguages } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { Spoken } from '../../lib/spoken.ts'
import { EditorScreen } from '../../lib/words/index.ts'
import { History } from '../history/index.ts'
import { MarkdownView } from './MarkdownView.tsx'
import { PageFields } from './PageFields.tsx'
import { pageFields, pageKeys, readPage } from './page-fields.ts'
import type { PageRow } from './queries.ts'
import { RemovePageDialog } from './RemovePageDialog.tsx'
import { usePageLabels } from './use-page-labels.ts'

type PageEditorProps = { page: PageRow; entries: readonly Entry[]; place: EntryPlace }

/** Writes a page in one language, and shows it as it will look. */
export function PageEditor({ page, entries, place }: PageEditorProps) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk, boot } = useServices()
  const { first } = useLanguages()
  const labels = usePageLabels()
  const [isRemoving, setRemoving] = useState(false)
  const { key } = page
  const { locale } = place
  const isTaken = (path: string) =>
    pageKeys([place]).some((other) => other !== key && readPage(other, place).path === path.trim())
  const editor = useEditor({
    thing: place,
    read: (entry) => readPage(key, entry),
    save: (changes, seen, all): Promise<EntryPlace> => {
      if (!all.header.trim()) throw new Spoken('pages.nameNeeded')
      if (isTaken(all.path)) throw new Spoken('pages.taken')
      return saveEntry(sdk, place, pageFields(key, changes, new Date().toISOString()), seen)
    },
    done: t('state.saved'),
    changed: ['entries'],
  })
  const { fields } = editor
  const mayEdit = may('entry:edit:all') && may('entry:create:all')
  const isThere = page.languages.find((language) => language.locale === locale)?.isThere ?? false
  const notices = [
    !isThere && locale !== first && t('pages.missing', { language: languageName(first) }),
    mayEdit && !isWide && t('words.wider'),
  ].filter((text) => typeof text === 'string')
  return (
    <>
      <EditorScreen
        isSplit
        title={page.title}
        line={`/pages/${fields.path}`}
        back={{ to: '/pages', label: t('pages.title') }}
        locale={locale}
        languages={page.languages.map((language) => ({
          locale: language.locale,
          to: `/pages/${key}/${language.locale}`,
          isThere: language.isThere,
        }))}
        actions={
          isThere && (
            <a
              href={`${boot.siteUrl}/pages/${readPage(key, place).path}?lang=${locale}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              <ExternalLink aria-hidden className="size-4.5" />
              {t('pages.open')}
            </a>
          )
        }
        menu={
          mayEdit && (
            <MenuItem isDanger onAction={() => setRemoving(true)}>
              {t('pages.remove')}
            </MenuItem>
          )
        }
        notice={
          <>
            {notices.map((text) => (
              <p key={text} className="rounded-md bg-sunken p-3 text-ink-2">
                {text}
              </p>
            ))}
            {legalPages.some((each) => each === page.path) && may('acceptance:list:all') && (
              <p className="rounded-md bg-sunken p-3 text-ink-2">
                {t('pages.legal')}{' '}
                <Link to="/legal" className={textLinkClass}>
                  {t('legal.title')}
                </Link>
              </p>
            )}
          </>
        }
        rail={
          <>
            <RailBlock title={t('words.preview')}>
              <article lang={locale} className="flex flex-col gap-3 break-words">
                <h3 className="text-console-h1">{fields.header}</h3>
                {fields.subheader && <p className="text-ink-2">{fields.subheader}</p>}
                <MarkdownView source={fields.content} />
                <MarkdownView source={fields.footer} />
              </article>
            </RailBlock>
            {place.id !== undefined && may('audit:list:all', 'audit:read:all') && (
              <RailBlock title={t('history.title')}>
                <History objectId={place.id} />
              </RailBlock>
            )}
          </>
        }
      >
        {mayEdit && isWide ? (
          <PageFields
            fields={fields}
            labels={labels}
            isDirty={editor.isDirty}
            isTaken={isTaken(fields.path)}
            onChange={editor.set}
          />
        ) : (
          <p className="whitespace-pre-wrap break-words rounded-photo border border-line bg-raised p-4">
            {fields.content || t('pages.nothing')}
          </p>
        )}
      </EditorScreen>
      <SaveBar editor={editor} objectId={place.id ?? ''} labels={labels} />
      {isRemoving && <RemovePageDialog page={page} entries={entries} onClose={() => setRemoving(false)} />}
    </>
  )
}
