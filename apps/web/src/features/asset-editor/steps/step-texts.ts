import type { MessageId, Translate } from '../../../lib/i18n.tsx'
import type { Settings } from '../../../lib/settings.ts'
import type { Step } from './steps.ts'

const names = {
  type: 'editor.step.type',
  details: 'editor.step.details',
  photos: 'editor.step.photos',
  place: 'editor.step.place',
  price: 'editor.step.price',
  availability: 'editor.step.availability',
  review: 'editor.step.review',
} satisfies Record<Step, MessageId>

const titles = {
  type: 'editor.type.title',
  details: 'editor.details.title',
  photos: 'editor.photos.title',
  place: 'editor.place.title',
  price: 'editor.price.title',
  availability: 'editor.availability.title',
  review: 'editor.review.title',
} satisfies Record<Step, MessageId>

const intros = {
  type: 'editor.type.intro',
  details: 'editor.details.intro',
  photos: 'editor.photos.intro',
  place: 'editor.place.intro',
  price: 'editor.price.intro',
  availability: 'editor.availability.intro',
  review: 'editor.review.intro',
} satisfies Record<Step, MessageId>

/** The name in the list of steps. */
export const stepTitle = (t: Translate, step: Step): string => t(names[step])

/** What the screen of a step says first. */
export const stepHeading = (t: Translate, step: Step, { listingModeration }: Pick<Settings, 'listingModeration'>) => ({
  title: t(titles[step]),
  intro: t(step === 'review' && listingModeration === 'pre' ? 'editor.review.intro.approval' : intros[step]),
})
