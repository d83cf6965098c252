import { acceptAgainAt, type LegalVersion } from '@plaza/contract'
import { Button, MenuItem, RadioGroup, StatusChip, TextArea, TextField } from '@plaza/ui'
import { useState } from 'react'
import { RailBlock } from '../../lib/detail/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { useMay } from '../../lib/me.ts'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { EditorScreen } from '../../lib/words/index.ts'
import { MarkdownField, MarkdownView } from '../pages/index.ts'
import { Day } from './Day.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { RemoveVersionDialog } from './RemoveVersionDialog.tsx'
import { againTexts, pageTexts, stateTexts } from './texts.ts'

type Form = { title: string; content: string; changes: string; acceptAgain: LegalVersion['acceptAgain'] }

/** Writes a draft in one language, and publishes it; shows one that is published. */
export function VersionEditor({ version, locale }: { version: LegalVersion; locale: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { all } = useLanguages()
  const { act, isBusy } = useAct()
  const [asked, setAsked] = useState<'publish' | 'remove' | null>(null)
  const { id, page, state } = version
  const read = ({ texts, changes, acceptAgain }: LegalVersion): Form => ({
    title: texts[locale]?.title ?? '',
    content: texts[locale]?.content ?? '',
    changes: changes[locale] ?? '',
    acceptAgain,
  })
  const labels: Record<keyof Form, string> = {
    title: t('legal.heading'),
    content: t('legal.content'),
    changes: t('legal.changes'),
    acceptAgain: t('legal.again'),
  }
  const editor = useEditor({
    thing: version,
    read,
    save: (changed: Partial<Form>, seen, { title, content, changes, acceptAgain }) =>
      sdk.legalVersions.update(
        id,
        {
          ...((changed.title !== undefined || changed.content !== undefined) && {
            texts: { [locale]: { title, content } },
          }),
          ...(changed.changes !== undefined && { changes: { [locale]: changes } }),
          ...(changed.acceptAgain !== undefined && { acceptAgain }),
        },
        seen,
      ),
    done: t('state.saved'),
    changed: ['legalVersions'],
  })
  const { fields } = editor
  const mayEdit = may('entry:edit:all')
  const isDraft = state === 'draft'
  const languages = [...new Set([...all, ...Object.keys(version.texts)])]
  return (
    <>
      <EditorScreen
        isSplit
        title={`${t(pageTexts[page])}, ${t('legal.version.number', { version: version.version })}`}
        status={<StatusChip kind={stateTexts[state].kind}>{t(stateTexts[state].text)}</StatusChip>}
        line={
          version.effectiveDate && (
            <>
              {t('legal.from')} <Day date={version.effectiveDate} />
            </>
          )
        }
        back={{ to: '/legal', label: t('legal.title') }}
        locale={locale}
        languages={languages.map((each) => ({
          locale: each,
          to: `/legal/${id}/${each}`,
          isThere: Boolean(version.texts[each]?.content.trim()),
        }))}
        actions={
          mayEdit &&
          (isDraft ? (
            <Button size="sm" isDisabled={editor.isDirty} onPress={() => setAsked('publish')}>
              {t('legal.publish')}
            </Button>
          ) : (
            state === 'scheduled' && (
              <Button
                size="sm"
                variant="secondary"
                isBusy={isBusy}
                onPress={() =>
                  void act(() => sdk.legalVersions.withdraw(id), {
                    done: t('legal.withdrawn'),
                    changed: ['legalVersions'],
                  })
                }
              >
                {t('legal.withdraw')}
              </Button>
            )
          ))
        }
        menu={
          mayEdit &&
          isDraft && (
            <MenuItem isDanger onAction={() => setAsked('remove')}>
              {t('legal.remove')}
            </MenuItem>
          )
        }
        notice={
          <p className="rounded-md bg-sunken p-3 text-ink-2">
            {t(isDraft ? 'legal.draft.text' : state === 'scheduled' ? 'legal.scheduled.text' : 'legal.fixed.text')}
          </p>
        }
        rail={
          <RailBlock title={t('words.preview')}>
            <article lang={locale} className="flex flex-col gap-3 break-words">
              <h3 className="text-console-h1">{fields.title}</h3>
              <MarkdownView source={fields.content} />
            </article>
          </RailBlock>
        }
      >
        <div className="flex flex-col gap-5 rounded-photo border border-line bg-raised p-4 md:p-5">
          {mayEdit && isDraft ? (
            <>
              <TextField
                size="sm"
                label={labels.title}
                value={fields.title}
                onChange={(title) => editor.set({ title })}
                maxLength={255}
              />
              <MarkdownField
                label={labels.content}
                rows={14}
                value={fields.content}
                onChange={(content) => editor.set({ content })}
              />
              <TextArea
                label={labels.changes}
                help={t('legal.changes.help')}
                rows={3}
                value={fields.changes}
                onChange={(changes) => editor.set({ changes })}
                maxLength={2000}
              />
              <RadioGroup
                label={labels.acceptAgain}
                value={fields.acceptAgain}
                onChange={(value) =>
                  editor.set({ acceptAgain: acceptAgainAt.find((each) => each === value) ?? 'nobody' })
                }
                options={acceptAgainAt.map((value) => ({ value, label: t(againTexts[value]) }))}
              />
            </>
          ) : (
            <dl className="flex flex-col gap-4">
              <div>
                <dt className="font-semibold text-label">{labels.changes}</dt>
                <dd className="whitespace-pre-wrap break-words text-ink-2">
                  {fields.changes || t('legal.changes.none')}
                </dd>
              </div>
              <div>
                <dt className="font-semibold text-label">{labels.acceptAgain}</dt>
                <dd className="text-ink-2">{t(againTexts[fields.acceptAgain])}</dd>
              </div>
              <div>
                <dt className="font-semibold text-label">{t('legal.accepted')}</dt>
                <dd className="text-ink-2">{t('legal.accepted.count', { count: version.acceptedCount })}</dd>
              </div>
            </dl>
          )}
        </div>
      </EditorScreen>
      <SaveBar editor={editor} objectId={id} labels={labels} wordsOf={(_, value) => value} />
      {asked === 'publish' && <PublishDialog version={version} onClose={() => setAsked(null)} />}
      {asked === 'remove' && <RemoveVersionDialog version={version} onClose={() => setAsked(null)} />}
    </>
  )
}
