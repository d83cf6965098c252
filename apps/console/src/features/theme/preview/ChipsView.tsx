import { Badge, Banner, Chip, StatusChip, type StatusKind } from '@plaza/ui'
import type { SampleWords } from './words.ts'

const kinds: ReadonlyArray<[StatusKind, keyof SampleWords]> = [
  ['draft', 'notSent'],
  ['your-turn', 'yourTurn'],
  ['waiting', 'waiting'],
  ['act-now', 'payNow'],
  ['accepted', 'accepted'],
  ['confirmed', 'confirmed'],
  ['done', 'done'],
  ['cancelled', 'cancelled'],
]
const nothing = () => undefined

/** Where bookings stand, filters and banners. */
export function ChipsView({ words }: { words: SampleWords }) {
  return (
    <div className="mx-auto flex max-w-column flex-col gap-6 p-6">
      <div className="flex flex-wrap gap-2">
        {kinds.map(([kind, word]) => (
          <StatusChip key={kind} kind={kind}>
            {words[word]}
          </StatusChip>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chip onPress={nothing} isSelected>
          {words.bring}
        </Chip>
        <Chip onPress={nothing}>{words.meet}</Chip>
        <Badge count={3} label={words.yourTurn} />
      </div>
      <Banner>{words.offline}</Banner>
      <Banner tone="info">{words.acting}</Banner>
      <Banner tone="danger">{words.viewing}</Banner>
    </div>
  )
}
