declare module 'fontkit' {
  export type Font = {
    characterSet?: readonly number[]
    unitsPerEm: number
    /** Glyphs from left to right as they stand on paper. */
    layout(
      text: string,
      features?: readonly string[],
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): {
      glyphs: readonly { path: { toSVG(): string } }[]
      positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
    }
  }
  export function create(bytes: Buffer): Font
}
