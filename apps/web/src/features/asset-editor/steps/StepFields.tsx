import { lazyPart } from '../../../lib/lazy-part.tsx'
import type { FieldStep } from '../asset-values.ts'
import { AvailabilityStep } from './AvailabilityStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import type { StepProps } from './editor.ts'
import { PhotosStep } from './PhotosStep.tsx'
import { PriceStep } from './PriceStep.tsx'
import { TypeStep } from './TypeStep.tsx'

// maps are heavy
const PlaceStep = lazyPart(async () => (await import('./PlaceStep.tsx')).PlaceStep)

/** The fields of a step. */
export function StepFields({ step, editor }: StepProps & { step: FieldStep }) {
  switch (step) {
    case 'type':
      return <TypeStep editor={editor} />
    case 'details':
      return <DetailsStep editor={editor} />
    case 'photos':
      return <PhotosStep editor={editor} />
    case 'place':
      return <PlaceStep editor={editor} />
    case 'price':
      return <PriceStep editor={editor} />
    case 'availability':
      return <AvailabilityStep editor={editor} />
    default:
      return step satisfies never
  }
}
