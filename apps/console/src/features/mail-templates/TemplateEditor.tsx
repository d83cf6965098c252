import type { MailTemplate } from '@plaza/contract'
import { Button, MenuItem, useIsWide } from '@plaza/ui'
import { useMemo, useState } from 'react'
import { ActionDialog } from '../../lib/ActionDialog.tsx'
import { because } from '../../lib/confirmation.ts'
import { RailBlock } from '../../lib/detail/index.ts'
import { type EntryPlace, saveEntry } from '../../lib/entries.ts'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { useMay, useMe } from '../../lib/me.ts'
import { SaveBar, useEditor } from '../../lib/saving/index.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { EditorScreen } from '../../lib/words/index.ts'
import { History } from '../history/index.ts'
import { MailPreview } from './MailPreview.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplateNotice } from './TemplateNotice.tsx'
import { builtInOf, fieldsOf, fieldTexts, mailChanges, readMail } from './template-fields.ts'
import { templateName } from './texts.ts'
import { useMailPreview } from './use-mail-preview.ts'

/** The entry that holds the marketplace's words, or the place where it would be. */
function placeIn({ name, overrides }: MailTemplate, locale: string): EntryPlace {
  const own = overrides.find((each) => each.locale === locale)
  return { collection: 'email', locale, name, fields: {}, updatedDate: '', ...own }
}

/** Changes what a mail says in one language, and shows it as its reader would see it. */
export function TemplateEditor({ template, locale }: { template: MailTemplate; locale: string }) {
  const t = useT()
  const may = useMay()
  const { environment } = useMe()
  const isWide = useIsWide()
  const { sdk } = useServices()
  const languages = useLanguages()
  const { act, isBusy, error } = useAct()
  const [isResetting, setResetting] = useState(false)
  const [bookingId, setBookingId] = useState('')
  // the editor begins anew with another one
  const place = useMemo(() => placeIn(template, locale), [template, locale])
  const ours = builtInOf(template, locale)
  const editor = useEditor({
    thing: place,
    read: (entry) => readMail(template, entry),
    save: async (changes, seen): Promise<EntryPlace> => {
      // whatever cannot be shown is refused before it is kept
      if (!isCommon) await sdk.emails.previewTemplate({ name: template.name, locale, fields: filled(changes) })
      return saveEntry(sdk, place, mailChanges(changes, ours), seen)
    },
    done: t('state.saved'),
    changed: ['entries'],
  })
  const { fields } = editor
  const isCommon = template.kind === 'common'
  const maySee = may('entry:edit:all', 'email:send:all')
  const preview = useMailPreview({ template, locale, fields, bookingId, isOn: !isCommon && maySee })
  const labels = Object.fromEntries(fieldsOf(template).map((field) => [field, t(fieldTexts[field])]))
  const mayEdit = may('entry:edit:all') && may('entry:create:all')
  return (
    <>
      <EditorScreen
        isSplit
        title={templateName(t, template)}
        line={t('templates.line', { when: template.when, to: template.to })}
        back={{ to: '/mail-templates', label: t('templates.title') }}
        locale={locale}
        languages={languages.all.map((each) => ({
          locale: each,
          to: `/mail-templates/${template.name}/${each}`,
          isThere: isCommon || Object.keys(builtInOf(template, each)).length > 0,
        }))}
        actions={
          !isCommon &&
          mayEdit && (
            <Button
              size="sm"
              variant="secondary"
              isBusy={isBusy}
              onPress={() =>
                void act(() => sdk.emailTools.test({ name: template.name, locale, fields: filled(fields) }), {
                  done: t(environment === 'test' ? 'mails.kept' : 'templates.tested'),
                  changed: ['emails'],
                })
              }
            >
              {t('templates.test')}
            </Button>
          )
        }
        menu={
          place.id !== undefined &&
          may('entry:remove:all') && <MenuItem onAction={() => setResetting(true)}>{t('templates.reset')}</MenuItem>
        }
        notice={<TemplateNotice template={template} locale={locale} error={error} isWider={mayEdit && !isWide} />}
        rail={
          <>
            {!isCommon && maySee && (
              <MailPreview
                preview={preview}
                bookingId={bookingId}
                onBooking={isAboutBooking(template) && may('transaction:read:all') ? setBookingId : undefined}
              />
            )}
            {place.id !== undefined && may('audit:list:all', 'audit:read:all') && (
              <RailBlock title={t('history.title')}>
                <History objectId={place.id} />
              </RailBlock>
            )}
          </>
        }
      >
        <TemplateFields
          template={template}
          fields={fields}
          ours={ours}
          problem={preview.problem}
          isReadOnly={!mayEdit || !isWide}
          onChange={editor.set}
        />
      </EditorScreen>
      <SaveBar editor={editor} objectId={place.id ?? ''} labels={labels} />
      {isResetting && place.id !== undefined && (
        <ActionDialog
          title={t('templates.reset.title', { name: templateName(t, template) })}
          confirmLabel={t('templates.reset')}
          isReasonOptional
          call={(reason) => sdk.entries.remove(place.id ?? '', {}, because(reason))}
          done={t('templates.resetDone')}
          changed={['entries']}
          onClose={() => setResetting(false)}
        >
          {t('templates.reset.text')}
        </ActionDialog>
      )}
    </>
  )
}

/** Mails about an account name no listing. */
const isAboutBooking = ({ variables }: MailTemplate) => variables.some(({ name }) => name === 'assetName')

/** As the call takes them: fields that hold something. */
const filled = (fields: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])))
