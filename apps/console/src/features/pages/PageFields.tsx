import { Switch, TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { MarkdownField } from './MarkdownField.tsx'
import type { PageForm } from './page-fields.ts'

type PageFieldsProps = {
  fields: PageForm
  labels: Record<keyof PageForm, string>
  /** Whether something was written that is not saved. */
  isDirty: boolean
  /** Another page has the address. */
  isTaken: boolean
  onChange: (changes: Partial<PageForm>) => void
}

/** The form of a page. */
export function PageFields({ fields, labels, isDirty, isTaken, onChange }: PageFieldsProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-5 rounded-photo border border-line bg-raised p-4 md:p-5">
      <TextField
        size="sm"
        label={labels.header}
        value={fields.header}
        onChange={(header) => onChange({ header })}
        maxLength={200}
        error={isDirty && !fields.header.trim() ? t('form.required') : undefined}
      />
      <TextField
        size="sm"
        label={labels.subheader}
        note={t('form.optional')}
        value={fields.subheader}
        onChange={(subheader) => onChange({ subheader })}
        maxLength={300}
      />
      <MarkdownField label={labels.content} value={fields.content} onChange={(content) => onChange({ content })} />
      <Switch
        isSelected={fields.isPublished}
        onChange={(isPublished) => onChange({ isPublished })}
        help={t('pages.isPublished.help')}
      >
        {labels.isPublished}
      </Switch>
      <Switch isSelected={fields.isFaq} onChange={(isFaq) => onChange({ isFaq })} help={t('pages.isFaq.help')}>
        {labels.isFaq}
      </Switch>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Switch isSelected={fields.isInFooter} onChange={(isInFooter) => onChange({ isInFooter })}>
          {labels.isInFooter}
        </Switch>
        {fields.isInFooter && (
          <TextField
            size="sm"
            inputMode="numeric"
            label={labels.order}
            help={t('pages.order.help')}
            value={fields.order}
            onChange={(order) => onChange({ order: order.replaceAll(/\D/g, '') })}
            maxLength={4}
          />
        )}
      </div>
      <TextField
        size="sm"
        label={labels.path}
        prefix="/pages/"
        value={fields.path}
        onChange={(path) => onChange({ path: path.replaceAll(/[\s?#]/g, '') })}
        maxLength={200}
        error={isTaken ? t('pages.taken') : undefined}
      />
      <TextField
        size="sm"
        label={labels.pageTitle}
        note={t('form.optional')}
        help={t('pages.searchTitle.help')}
        value={fields.pageTitle}
        onChange={(pageTitle) => onChange({ pageTitle })}
        maxLength={200}
      />
      <TextField
        size="sm"
        label={labels.description}
        note={t('form.optional')}
        value={fields.description}
        onChange={(description) => onChange({ description })}
        maxLength={300}
      />
      <MarkdownField label={labels.footer} rows={2} value={fields.footer} onChange={(footer) => onChange({ footer })} />
    </div>
  )
}
