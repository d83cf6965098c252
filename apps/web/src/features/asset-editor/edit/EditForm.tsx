import type { Asset } from '@plaza/sdk'
import { Form, FormAlert, FormSummary, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useCallback, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { LeaveGuard } from '../../../lib/LeaveGuard.tsx'
import { useServices } from '../../../lib/services.tsx'
import { stateOf } from '../../../parts/asset/listing-state.ts'
import { countUploads } from '../../uploads/index.ts'
import { type AssetValues, type FieldStep, valuesOfStep } from '../asset-values.ts'
import type { AssetImage } from '../images.ts'
import type { Catalogue } from '../queries.ts'
import type { Editor } from '../steps/editor.ts'
import { editorOptions } from '../steps/editor-options.ts'
import { fieldId, fieldLabel } from '../steps/fields.ts'
import { StepFields } from '../steps/StepFields.tsx'
import { mostWithoutList, useStepErrors } from '../steps/use-step-errors.ts'
import { usePhotoUploads } from '../use-photo-uploads.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { isSameValue } from './conflicts.ts'
import { SaveBar } from './SaveBar.tsx'
import { useHasTransactions } from './use-has-transactions.ts'
import { useSaveTab } from './use-save-tab.ts'

export type EditFormProps = {
  step: FieldStep
  asset: Asset
  initial: AssetValues
  catalogue: Catalogue
  onSaved: (asset: Asset) => void
  /** Begins again with what is saved. */
  onDiscard: () => void
}

/** One tab with its own save button. */
export function EditForm({ step, asset, initial, catalogue, onSaved, onDiscard }: EditFormProps) {
  const t = useT()
  const { locale } = useIntl()
  const { settings } = useServices()
  const [values, setValues] = useState(initial)
  const change = useCallback((changes: Partial<AssetValues>) => setValues((before) => ({ ...before, ...changes })), [])
  const handleImages = useCallback((images: AssetImage[]) => change({ images }), [change])
  const uploads = usePhotoUploads(initial.images, handleImages)
  const { pending, stuck } = countUploads(useStore(uploads))
  const options = editorOptions(catalogue, settings, values, locale)
  const names = valuesOfStep(step)
  const saving = useSaveTab({ asset, initial, values, names, catalogue, onSaved, onReload: setValues })
  const errors = useStepErrors(step, values, options, saving.failure)
  const isTypeFixed = useHasTransactions(asset.id, step === 'type')
  const isDirty = names.some((name) => !isSameValue(name, initial, values)) || pending + stuck > 0

  const editor: Editor = {
    values,
    change,
    options,
    categories: catalogue.categories,
    uploads,
    assetId: asset.id,
    errorOf: errors.errorOf,
    leave: errors.leave,
  }
  const waitReason =
    pending > 0
      ? t('editor.publish.waiting', { count: pending })
      : stuck > 0
        ? t('editor.publish.stuck', { count: stuck })
        : isTypeFixed
          ? t('editor.type.fixed')
          : undefined

  return (
    <Form
      label={t('editor.edit')}
      onSubmit={() => (errors.submit() ? saving.save() : undefined)}
      className="mt-7 flex max-w-editor flex-col gap-6"
    >
      {errors.shown.length > mostWithoutList && (
        <FormSummary
          title={t('form.summary')}
          problems={errors.shown.map(({ field, text }) => ({
            fieldId: fieldId(field),
            text: `${fieldLabel(t, field, options)}: ${text}`,
          }))}
        />
      )}
      <StepFields step={step} editor={editor} />
      <FormAlert>{saving.problem}</FormAlert>
      {(isDirty || saving.isBusy) && (
        <SaveBar
          isBusy={saving.isBusy}
          waitReason={waitReason}
          isSentAgain={stateOf(asset) === 'rejected'}
          onDiscard={onDiscard}
        />
      )}
      <LeaveGuard isDirty={isDirty && !saving.isBusy} />
      <ConflictDialog
        conflict={saving.conflict}
        mine={values}
        catalogue={catalogue}
        isBusy={saving.isBusy}
        problem={saving.problem}
        onReload={saving.reload}
        onKeep={() => void saving.keepMine()}
        onClose={saving.dismiss}
      />
    </Form>
  )
}
