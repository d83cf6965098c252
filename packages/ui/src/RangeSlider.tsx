import { Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { cx } from './cx.ts'

export type RangeSliderProps = {
  label: string
  /** Names of the two handles. */
  startLabel: string
  endLabel: string
  value: readonly [number, number]
  onChange: (value: [number, number]) => void
  min?: number | undefined
  max: number
  /** How many there are in each equal part, drawn above the line. */
  bars?: readonly number[] | undefined
}

const steps = 100

/** From and to on a line, with how much lies where. */
export function RangeSlider({ label, startLabel, endLabel, value, onChange, min = 0, max, bars }: RangeSliderProps) {
  const highest = Math.max(1, ...(bars ?? []))
  const step = Math.max(1, Math.round((max - min) / steps))
  const share = (amount: number) => ((amount - min) / Math.max(1, max - min)) * 100
  return (
    <div className="px-2.5">
      {bars && (
        <div aria-hidden className="flex h-12 items-end gap-0.5">
          {bars.map((count, at) => {
            const from = min + ((max - min) * at) / bars.length
            const isIn = from + (max - min) / bars.length > value[0] && from < value[1]
            return (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the line have no other name
                key={at}
                className={cx('grow rounded-t-xs', isIn ? 'bg-brand' : 'bg-line')}
                style={{ height: `${count === 0 ? 2 : Math.max(8, (count / highest) * 100)}%` }}
              />
            )
          })}
        </div>
      )}
      <Slider
        aria-label={label}
        value={[...value]}
        minValue={min}
        maxValue={max}
        step={step}
        onChange={(next) => {
          if (Array.isArray(next)) onChange([next[0] ?? min, next[1] ?? max])
        }}
      >
        <SliderTrack className="relative h-6 w-full">
          <span aria-hidden className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-line" />
          <span
            aria-hidden
            className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-brand"
            style={{ left: `${share(value[0])}%`, right: `${100 - share(value[1])}%` }}
          />
          {[startLabel, endLabel].map((name, index) => (
            <SliderThumb
              key={name}
              index={index}
              aria-label={name}
              className="top-1/2 size-5.5 cursor-grab rounded-full border-2 border-brand bg-raised shadow-1 dragging:cursor-grabbing"
            />
          ))}
        </SliderTrack>
      </Slider>
    </div>
  )
}
