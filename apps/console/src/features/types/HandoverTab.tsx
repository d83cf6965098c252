import type { HandoverItem } from '@plaza/contract'
import { textIn } from '@plaza/domain'
import { Button, Checkbox, FormAlert, IconButton, MoveButtons, Select, TextField } from '@plaza/ui'
import { Plus, Trash2 } from 'lucide-react'
import { Block } from '../../lib/Block.tsx'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { languageName } from '../../lib/languages.ts'
import { type HandoverForm, newItem, type RequiredStages, requiredStages, withPart } from './handover-form.ts'
import { ReadRows } from './ReadRows.tsx'
import type { PartProps } from './type-form.ts'

const mostItems = 60
const kindTexts: Record<HandoverItem['kind'], MessageId> = {
  check: 'types.handover.kind.check',
  count: 'types.handover.kind.count',
  reading: 'types.handover.kind.reading',
  text: 'types.handover.kind.text',
}
const kinds = ['check', 'count', 'reading', 'text'] as const
const whenTexts = {
  both: 'types.handover.when.both',
  start: 'types.handover.when.start',
  end: 'types.handover.when.end',
} as const
const requiredTexts: Record<RequiredStages, MessageId> = {
  none: 'types.handover.required.none',
  start: 'types.handover.required.start',
  end: 'types.handover.required.end',
  both: 'types.handover.required.both',
}

/** What both sides look at when something of this type changes hands, and what follows from it. */
export function HandoverTab({ fields, locales, problems, isReadOnly, onChange }: PartProps) {
  const t = useT()
  const { handover } = fields
  const { items } = handover
  const set = (part: Partial<HandoverForm>) => onChange({ handover: { ...handover, ...part } })
  if (isReadOnly) {
    return (
      <ReadRows
        rows={[
          [
            t('types.handover.items'),
            items.map(({ key, label }) => textIn(label, locales[0] ?? 'en') ?? key).join('\n'),
          ],
          [t('types.handover.required'), t(requiredTexts[handover.isRequired])],
          [t('types.handover.completes'), t(handover.completes ? 'types.handover.yes' : 'types.handover.no')],
        ]}
      />
    )
  }
  function move(place: number, by: -1 | 1) {
    const moved = [...items]
    moved.splice(place + by, 0, ...moved.splice(place, 1))
    set({ items: moved })
  }
  return (
    <div className="flex flex-col gap-5">
      <Block title={t('types.handover.items')} text={t('types.handover.help')}>
        <div className="flex flex-col gap-4">
          <ol className="flex flex-col gap-4">
            {items.map((item, place) => (
              <li key={item.key}>
                <Item
                  {...{ item, place, locales }}
                  count={items.length}
                  onMove={(by) => move(place, by)}
                  onRemove={() => set({ items: items.filter(({ key }) => key !== item.key) })}
                  onChange={(part) =>
                    set({ items: items.map((each) => (each.key === item.key ? withPart(each, part) : each)) })
                  }
                />
              </li>
            ))}
          </ol>
          <FormAlert>{problems.handover && t('types.handover.nameless')}</FormAlert>
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus aria-hidden className="size-4.5" />}
            isDisabled={items.length >= mostItems}
            onPress={() => set({ items: [...items, newItem(items)] })}
            className="self-start"
          >
            {t('types.handover.add')}
          </Button>
        </div>
      </Block>
      <Block title={t('types.handover.rules')}>
        <div className="flex flex-col gap-4">
          <Select
            size="sm"
            label={t('types.handover.required')}
            placeholder=""
            options={requiredStages.map((value) => ({ value, label: t(requiredTexts[value]) }))}
            value={handover.isRequired}
            onChange={(isRequired) => set({ isRequired })}
          />
          <Checkbox isSelected={handover.completes} onChange={(completes) => set({ completes })}>
            {t('types.handover.completes')}
          </Checkbox>
        </div>
      </Block>
    </div>
  )
}

type ItemProps = {
  item: HandoverItem
  place: number
  count: number
  locales: readonly string[]
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onChange: (part: Partial<Record<keyof HandoverItem, unknown>>) => void
}

function Item({ item, place, count, locales, onMove, onRemove, onChange }: ItemProps) {
  const t = useT()
  const name = textIn(item.label, locales[0] ?? 'en') ?? t('types.handover.item', { number: place + 1 })
  const when = item.stages?.length === 1 ? (item.stages[0] ?? 'both') : 'both'
  const labelIn = (locale: string, isFirst: boolean) => {
    const { [locale]: own, default: common } = item.label
    return String(own ?? (isFirst ? (common ?? '') : ''))
  }
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-2 sm:col-span-2">
        <span className="min-w-0 truncate font-semibold">{name}</span>
        <span className="flex shrink-0">
          <MoveButtons
            place={place}
            count={count}
            upLabel={t('types.handover.up', { name })}
            downLabel={t('types.handover.down', { name })}
            onMove={onMove}
            hasTooltip={false}
          />
          <IconButton size="sm" label={t('types.handover.remove', { name })} hasTooltip={false} onPress={onRemove}>
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
        </span>
      </div>
      {locales.map((locale, index) => (
        <TextField
          key={locale}
          size="sm"
          label={t('types.handover.label', { language: languageName(locale) })}
          limit={255}
          value={labelIn(locale, index === 0)}
          onChange={(text) => onChange({ label: { ...item.label, [locale]: text.slice(0, 255) } })}
        />
      ))}
      <Select
        size="sm"
        label={t('types.handover.kind')}
        placeholder=""
        options={kinds.map((value) => ({ value, label: t(kindTexts[value]) }))}
        value={item.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {(item.kind === 'count' || item.kind === 'reading') && (
        <TextField
          size="sm"
          label={t('types.handover.unit')}
          note={t('form.optional')}
          value={item.unit ?? ''}
          onChange={(unit) => onChange({ unit: unit.slice(0, 40) })}
        />
      )}
      <Select
        size="sm"
        label={t('types.handover.when')}
        placeholder=""
        options={(['both', 'start', 'end'] as const).map((value) => ({ value, label: t(whenTexts[value]) }))}
        value={when}
        onChange={(chosen) => onChange({ stages: chosen === 'both' ? undefined : [chosen] })}
      />
      <Select
        size="sm"
        label={t('types.handover.photos')}
        placeholder=""
        options={['0', '1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))}
        value={String(item.minPhotos ?? 0)}
        onChange={(most) => onChange({ minPhotos: Number(most) })}
      />
      <Checkbox
        isSelected={item.isRequired === true}
        onChange={(isRequired) => onChange({ isRequired })}
        className="sm:col-span-2"
      >
        {t('types.handover.isRequired')}
      </Checkbox>
    </fieldset>
  )
}
