import type { Entry } from '@plaza/contract'
import { closestLocale, type Offered, replyProblem } from '@plaza/domain'
import { MenuItem, StatusChip, useIsWide } from '@plaza/ui'
import { useState } from 'react'
import { RailBlock } from '../../lib/detail/index.ts'
import { type EntryPlace, saveEntry } from '../../lib/entries.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { Spoken } from '../../lib/spoken.ts'
import { EditorScreen } from '../../lib/words/index.ts'
import { History } from '../history/index.ts'
import { isReadyMade, type ReplyRow, replyRows } from './queries.ts'
import { RemoveReplyDialog } from './RemoveReplyDialog.tsx'
import { ReplyFields } from './ReplyFields.tsx'
import { ReplyPreview } from './ReplyPreview.tsx'
import { type ReplyForm, readReply, replyFields } from './reply-form.ts'
import { originTexts } from './texts.ts'

type ReplyEditorProps = { reply: ReplyRow; entries: readonly Entry[]; place: EntryPlace; languages: Offered }

/** Changes what a reply says in one language; in the first one also its title, and when it is offered. */
export function ReplyEditor({ reply, entries, place, languages }: ReplyEditorProps) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const [isRemoving, setRemoving] = useState(false)
  const { locale, name } = place
  /** The reply as it would be with this entry. */
  const replyWith = (entry: EntryPlace) =>
    replyRows([...entries.filter((each) => each.id !== entry.id), entry], languages.first).find(
      (row) => row.name === name,
    ) ?? reply
  const editor = useEditor({
    thing: place,
    read: (entry) => readReply(entry.id === undefined ? reply : replyWith(entry), entry),
    save: (changes, seen): Promise<EntryPlace> => {
      if (changes.title?.trim() === '') throw new Spoken('form.required')
      if (replyProblem(changes.text ?? '')) throw new Spoken('words.mend')
      return saveEntry(sdk, place, replyFields(changes), seen)
    },
    done: t('state.saved'),
    changed: ['entries'],
  })
  const { fields } = editor
  const mayEdit = may('entry:edit:all') && may('entry:create:all')
  const isReadOnly = !mayEdit || !isWide
  const labels: Record<keyof ReplyForm, string> = {
    title: t('replies.name'),
    uses: t('replies.uses'),
    text: t('replies.text'),
    isOffered: t('replies.offered'),
  }
  const isChanged = entries.some((entry) => entry.name === name)
  return (
    <>
      <EditorScreen
        title={reply.title}
        status={
          <StatusChip kind={reply.origin === 'ready' ? 'draft' : 'running'}>{t(originTexts[reply.origin])}</StatusChip>
        }
        back={{ to: '/replies', label: t('replies.title') }}
        locale={locale}
        languages={languages.all.map((each) => ({
          locale: each,
          to: `/replies/${name}/${each}`,
          isThere: closestLocale(Object.keys(reply.texts), [each]) !== undefined,
        }))}
        menu={
          isChanged &&
          may('entry:remove:all') && (
            <MenuItem isDanger onAction={() => setRemoving(true)}>
              {t(isReadyMade(name) ? 'replies.reset' : 'replies.remove')}
            </MenuItem>
          )
        }
        notice={mayEdit && !isWide && <p className="rounded-md bg-sunken p-3 text-ink-2">{t('words.wider')}</p>}
        rail={
          <>
            <ReplyPreview text={fields.text} locale={locale} />
            {place.id !== undefined && may('audit:list:all', 'audit:read:all') && (
              <RailBlock title={t('history.title')}>
                <History objectId={place.id} />
              </RailBlock>
            )}
          </>
        }
      >
        <ReplyFields
          fields={fields}
          labels={labels}
          locale={locale}
          isFirst={locale === languages.first}
          isReadOnly={isReadOnly}
          onChange={editor.set}
        />
      </EditorScreen>
      <SaveBar editor={editor} objectId={place.id ?? ''} labels={labels} />
      {isRemoving && <RemoveReplyDialog reply={reply} entries={entries} onClose={() => setRemoving(false)} />}
    </>
  )
}
