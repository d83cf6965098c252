const names = ['water', 'shore', 'land', 'green', 'road', 'street', 'highway', 'park', 'building', 'label'] as const

/** Colours of the built-in map, as the design tokens name them. */
export type MapColours = Record<(typeof names)[number], string>

/** The colours of the theme that is on screen now. */
export function readMapColours(): MapColours {
  const style = getComputedStyle(document.documentElement)
  const colours = names.map((name) => [name, style.getPropertyValue(`--pz-map-${name}`).trim()] as const)
  // one for each name, whatever the style sheet holds
  return Object.fromEntries(colours) as MapColours
}
