import { Section } from './Section.tsx'

const colours = [
  ['bg', 'bg-bg'],
  ['canvas', 'bg-canvas'],
  ['sunken', 'bg-sunken'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['line-2', 'bg-line-2'],
  ['ink-3', 'bg-ink-3'],
  ['ink-2', 'bg-ink-2'],
  ['ink', 'bg-ink'],
  ['focus', 'bg-focus'],
  ['brand', 'bg-brand'],
  ['brand-2', 'bg-brand-2'],
  ['brand-soft', 'bg-brand-soft'],
  ['sun', 'bg-sun'],
  ['sun-soft', 'bg-sun-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['ok', 'bg-ok'],
  ['ok-soft', 'bg-ok-soft'],
  ['info', 'bg-info'],
  ['info-soft', 'bg-info-soft'],
  ['c1', 'bg-c1'],
  ['c2', 'bg-c2'],
  ['c3', 'bg-c3'],
  ['c4', 'bg-c4'],
  ['c5', 'bg-c5'],
  ['c6', 'bg-c6'],
  ['water', 'bg-map-water'],
  ['shore', 'bg-map-shore'],
  ['land', 'bg-map-land'],
  ['green', 'bg-map-green'],
  ['road', 'bg-map-road'],
  ['rosa', 'bg-wall-rosa'],
  ['ocre', 'bg-wall-ocre'],
  ['terracota', 'bg-wall-terracota'],
  ['añil', 'bg-wall-anil'],
  ['agave', 'bg-wall-agave'],
  ['jacaranda', 'bg-wall-jacaranda'],
  ['arena', 'bg-wall-arena'],
  ['cielo', 'bg-wall-cielo'],
]

const types = [
  ['Plaza', 'text-hero', 'hero'],
  ['Just listed', 'text-h1', 'h1'],
  ['What are you after?', 'text-h2', 'h2'],
  ['4 days', 'text-h3', 'h3'],
  ['$1,240', 'text-price-lg', 'price-lg'],
  ['Neighbours lend each other good things', 'text-body', 'body 16/24'],
  ['Request to book', 'text-control font-semibold', 'control 15/20'],
  ['Puerto Vallarta, Jalisco', 'text-small text-ink-2', 'small 14/20'],
  ['At least 8 characters', 'text-caption text-ink-3', 'caption 12.5/17'],
]

const pairs = [
  ['Waiting for owner', 'bg-sun-soft text-sun-ink'],
  ['Your answer needed', 'bg-sun text-on-sun'],
  ['Selected row', 'bg-brand-soft text-brand-ink'],
  ['Main action', 'bg-brand text-on-brand'],
  ['Error text', 'bg-danger-soft text-danger-ink'],
  ['Delete', 'bg-danger text-on-danger'],
  ['Confirmed', 'bg-ok-soft text-ok-ink'],
  ['Accepted', 'bg-info-soft text-info-ink'],
  ['Confirm now', 'bg-info text-bg'],
]

const shapes = [
  ['xs', 'rounded-xs'],
  ['sm', 'rounded-sm'],
  ['md', 'rounded-md'],
  ['photo', 'rounded-photo'],
  ['lg', 'rounded-lg'],
  ['sheet', 'rounded-sheet'],
  ['xl', 'rounded-xl'],
  ['full', 'rounded-full'],
]

/** Colours, type, shapes and shadows as they come out of the tokens. */
export function Foundations() {
  return (
    <>
      <Section title="Colour">
        <ul className="grid grid-cols-5 gap-x-2 gap-y-3 md:grid-cols-10">
          {colours.map(([name, look]) => (
            <li key={name} className="flex flex-col gap-1.5 text-center text-tiny text-ink-3">
              <span className={`h-10 rounded-sm border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-2">
          {pairs.map(([text, look]) => (
            <li key={text} className={`rounded-sm px-3 py-1.5 text-small font-semibold ${look}`}>
              {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <ul className="flex flex-col gap-2">
          {types.map(([text, look, name]) => (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={look}>{text}</span>
              <span className="text-caption text-ink-3">{name}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Corners and shadows">
        <ul className="grid grid-cols-4 gap-3 md:grid-cols-8">
          {shapes.map(([name, look]) => (
            <li key={name} className="flex flex-col items-center gap-1.5 text-tiny text-ink-3">
              <span className={`size-14 border border-line-2 bg-raised ${look}`} />
              {name}
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-6">
          <li className="flex h-16 w-28 items-center justify-center rounded-lg bg-raised text-caption shadow-1">1</li>
          <li className="flex h-16 w-28 items-center justify-center rounded-lg bg-raised text-caption shadow-2">2</li>
          <li className="flex h-16 w-28 items-center justify-center rounded-lg bg-raised text-caption shadow-3">3</li>
        </ul>
      </Section>
    </>
  )
}
