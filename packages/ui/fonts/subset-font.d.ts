declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff2'
      variationAxes: Readonly<Record<string, Axis>>
      keepFeatures?: readonly string[]
      preserveNameIds?: readonly number[]
      noHinting?: boolean
    },
  ): Promise<Buffer>
}
