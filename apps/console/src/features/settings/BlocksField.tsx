import type { Json } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { MoveButtons, Switch } from '@plaza/ui'
import { useId } from 'react'
import { useT } from '../../lib/i18n.tsx'

type BlocksFieldProps = {
  label: string
  help: string
  options: readonly { value: string; label: string }[]
  value: Json
  onChange: (value: Json) => void
}

/** Names, or `{ type, isVisible }`; whatever is not named comes last and is off. */
function readBlocks(value: Json, known: readonly string[]): { type: string; isVisible: boolean }[] {
  const named = (Array.isArray(value) ? value : []).flatMap((block) => {
    const { type, name, isVisible } = asObject(block)
    const own = [block, type, name].find((each) => typeof each === 'string' && known.includes(each))
    return typeof own === 'string' ? [{ type: own, isVisible: isVisible !== false }] : []
  })
  const rest = known.filter((type) => !named.some((block) => block.type === type))
  return [...named, ...rest.map((type) => ({ type, isVisible: false }))]
}

/** Parts of a page: their order, and which of them are shown. */
export function BlocksField({ label, help, options, value, onChange }: BlocksFieldProps) {
  const t = useT()
  const id = useId()
  const blocks = readBlocks(
    value,
    options.map((option) => option.value),
  )
  const nameOf = (type: string) => options.find((option) => option.value === type)?.label ?? type
  const move = (from: number, to: number) => {
    const moved = blocks.toSpliced(from, 1)
    const block = blocks[from]
    if (block) onChange(moved.toSpliced(to, 0, block))
  }
  return (
    <fieldset aria-describedby={id} className="flex flex-col gap-1">
      <legend className="text-small font-semibold">{label}</legend>
      <p id={id} className="text-caption text-ink-3">
        {help}
      </p>
      <ol className="mt-2 flex flex-col divide-y divide-line rounded-md border border-line md:max-w-thread">
        {blocks.map(({ type, isVisible }, place) => (
          <li key={type} className="flex items-center gap-1 ps-3 pe-1">
            <Switch
              className="grow"
              isSelected={isVisible}
              onChange={(is) => onChange(blocks.with(place, { type, isVisible: is }))}
            >
              {nameOf(type)}
            </Switch>
            <MoveButtons
              place={place}
              count={blocks.length}
              upLabel={t('settings.up', { name: nameOf(type) })}
              downLabel={t('settings.down', { name: nameOf(type) })}
              onMove={(by) => move(place, place + by)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}
