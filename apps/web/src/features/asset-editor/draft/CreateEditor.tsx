import type { Asset } from '@plaza/sdk'
import { Button, Form, FormSummary, useStore } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { LeaveGuard } from '../../../lib/LeaveGuard.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useUserId } from '../../../parts/person/me.ts'
import { countUploads } from '../../uploads/index.ts'
import type { AssetValues } from '../asset-values.ts'
import type { AssetImage } from '../images.ts'
import type { Catalogue } from '../queries.ts'
import type { Editor, StepLink } from '../steps/editor.ts'
import { editorOptions } from '../steps/editor-options.ts'
import { fieldId, fieldLabel } from '../steps/fields.ts'
import { ReviewStep } from '../steps/ReviewStep.tsx'
import { StepFields } from '../steps/StepFields.tsx'
import { stepHeading, stepTitle } from '../steps/step-texts.ts'
import { furthestStep, isFilled, type Step, stepsFor } from '../steps/steps.ts'
import { mostWithoutList, useStepErrors } from '../steps/use-step-errors.ts'
import { usePhotoUploads } from '../use-photo-uploads.ts'
import { DraftGone } from './DraftGone.tsx'
import { DraftList } from './DraftList.tsx'
import { isUnsafe } from './draft.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { KeptWork } from './KeptWork.tsx'
import type { LocalWork } from './local-work.ts'
import { PublishButton } from './PublishButton.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useDraft } from './use-draft.ts'

export type CreateEditorProps = {
  catalogue: Catalogue
  /** The step in the address; the first one without. */
  step: Step | undefined
  asset?: Asset | undefined
  work?: LocalWork | undefined
  /** The draft is on the server now. */
  onMade: (id: string) => void
  /** Forgets what this browser kept. */
  onStartOver: () => void
}

export function CreateEditor({ catalogue, step: wanted, asset, work, onMade, onStartOver }: CreateEditorProps) {
  const t = useT()
  const { locale } = useIntl()
  const navigate = useNavigate()
  const router = useRouter()
  const { settings } = useServices()
  const isSignedIn = useUserId() !== null
  const draft = useDraft({ catalogue, asset, work })
  const { values, assetId, save } = useStore(draft)
  const change = useCallback((changes: Partial<AssetValues>) => draft.change(changes), [draft])
  const handleImages = useCallback((images: AssetImage[]) => draft.change({ images }), [draft])
  const uploads = usePhotoUploads(values.images, handleImages)
  const { pending, stuck } = countUploads(useStore(uploads))

  const options = editorOptions(catalogue, settings, values, locale)
  const steps = stepsFor(options, values)
  const furthest = furthestStep(values, options)
  const first = steps[0] ?? 'details'
  const step = wanted ?? first
  const isReachable = steps.includes(step) && steps.indexOf(step) <= steps.indexOf(furthest)
  // a step that is right as it comes counts once it was looked at
  const [seenUpTo, setSeenUpTo] = useState(0)
  if (steps.indexOf(step) > seenUpTo) setSeenUpTo(steps.indexOf(step))
  const isDone = (each: Step) =>
    isFilled(each, values) && steps.indexOf(each) <= seenUpTo && !(each === 'photos' && stuck > 0)
  const refusal = save.kind === 'refused' ? save.failure : undefined
  const errors = useStepErrors(step, values, options, refusal)

  // the address says which draft this is, so that a reload or another device goes on with it
  const linkTo = (to: Step): StepLink => ({
    to: '/n/$step',
    params: { step: to },
    search: assetId ? { draft: assetId } : {},
  })
  const go = (to: Step) => void navigate(linkTo(to))
  useEffect(() => {
    if (!assetId || assetId === asset?.id) return
    onMade(assetId)
    void navigate({ to: '.', search: (before) => ({ ...before, draft: assetId }), replace: true })
  }, [assetId, asset, onMade, navigate])

  useEffect(() => {
    if (!isReachable)
      void navigate({ to: '/n/$step', params: { step: furthest }, search: (before) => before, replace: true })
  }, [isReachable, furthest, navigate])

  // a type that was switched off has to be chosen again
  const isTypeGone = refusal?.code === 'assetType.inactive'
  useEffect(() => {
    if (isTypeGone)
      void navigate({ to: '/n/$step', params: { step: 'type' }, search: (before) => before, replace: true })
  }, [isTypeGone, navigate])

  async function handleExit() {
    if (isSignedIn) await draft.flush()
    router.history.push(isSignedIn ? '/my/listings' : '/')
  }

  if (save.kind === 'gone') return <DraftGone onSaveAgain={() => void draft.startAgain()} />
  if (!isReachable || step === undefined) return null

  const index = steps.indexOf(step)
  const [previous, next] = [steps[index - 1], steps[index + 1]]
  const editor: Editor = {
    values,
    change,
    options,
    categories: catalogue.categories,
    uploads,
    assetId,
    errorOf: errors.errorOf,
    leave: errors.leave,
  }
  const { title, intro } = stepHeading(t, step, settings)
  const exitLabel = isSignedIn ? t('editor.exit') : t('editor.exit.local')

  return (
    <EditorFrame
      steps={steps}
      current={step}
      furthest={furthest}
      isDone={isDone}
      linkTo={linkTo}
      status={<SaveStatus save={save} />}
      exit={{ label: exitLabel, onExit: () => void handleExit() }}
      footer={
        <>
          {previous ? (
            <Button variant="text" onPress={() => go(previous)}>
              {t('action.back')}
            </Button>
          ) : (
            <span />
          )}
          {step === 'review' ? (
            <PublishButton draft={draft} uploads={uploads} options={options} />
          ) : (
            next && (
              <Button type="submit" form={formId} size="lg">
                {t('editor.next', { step: stepTitle(t, next).toLocaleLowerCase(locale) })}
              </Button>
            )
          )}
        </>
      }
    >
      {!wanted && !assetId && <DraftList />}
      {!wanted && !isSignedIn && work?.values.name && (
        <KeptWork name={work.values.name} link={linkTo(furthest)} onStartOver={onStartOver} />
      )}
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 mb-7 text-ink-2">{intro}</p>
      {step === 'review' ? (
        <ReviewStep editor={editor} linkTo={linkTo} />
      ) : (
        <Form
          id={formId}
          label={title}
          onSubmit={() => {
            if (errors.submit() && next) go(next)
          }}
          className="flex max-w-editor flex-col gap-6"
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
        </Form>
      )}
      <LeaveGuard
        isDirty={(isSignedIn && isUnsafe(save)) || pending + stuck > 0}
        isWithin={(path) => path === '/n' || path.startsWith('/n/')}
      />
    </EditorFrame>
  )
}

const formId = 'listing-step'
