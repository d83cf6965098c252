import { Button, Card, Photo, Score, StatusChip } from '@plaza/ui'
import { type Spoken, samples } from './samples.ts'

/** A listing with the panel that it is booked in. */
export function ListingView({ words, money }: Pick<Spoken, 'words' | 'money'>) {
  const [first] = samples
  return (
    <div className="mx-auto grid max-w-column gap-6 p-4 md:grid-cols-3 md:p-8">
      <div className="flex min-w-0 flex-col gap-4 md:col-span-2">
        <Photo src={first?.picture ?? ''} alt="" className="aspect-16/9 rounded-lg" />
        <h1 className="text-h1">{words.ladder}</h1>
        <p className="flex flex-wrap items-center gap-3 text-ink-2">
          {words.here} <Score score="4.8" label="4.8" count="(12)" />
        </p>
        <p className="max-w-prose">{words.text}</p>
        <p>
          <a href="#link" className="font-semibold text-brand underline underline-offset-4">
            {words.more}
          </a>
        </p>
      </div>
      <Card isFloating className="flex flex-col gap-4 self-start">
        <p className="flex items-baseline gap-2">
          <span className="text-price-lg">{money(240)}</span>
          <span className="text-ink-3">{words.perDay}</span>
        </p>
        <div className="flex justify-between border-line border-y py-3">
          <span>{words.days}</span>
          <span className="font-bold tabular-nums">{money(720)}</span>
        </div>
        <Button size="lg">{words.book}</Button>
        <p className="text-caption text-ink-3">{words.notCharged}</p>
        <StatusChip kind="your-turn" className="self-start">
          {words.yourTurn}
        </StatusChip>
      </Card>
    </div>
  )
}
