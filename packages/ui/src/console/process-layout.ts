/** A step from one box to another; several between the same two are drawn as one. */
export type LayoutEdge = { from: string; to: string }

export type LayoutInput = {
  /** Every box, in the order of reading. */
  ids: readonly string[]
  start: string
  /** Boxes that stand below all others: where things end early. */
  below: readonly string[]
  edges: readonly LayoutEdge[]
}

export type Point = { x: number; y: number }
export type PlacedBox = Point & { id: string }
export type PlacedEdge = LayoutEdge & { points: readonly Point[]; label: Point }
export type ProcessLayout = {
  boxes: readonly PlacedBox[]
  edges: readonly PlacedEdge[]
  width: number
  height: number
}

export const boxWidth = 158
export const boxHeight = 60
const columnGap = 132
const rowGap = 28
const margin = 28
const laneHeight = 26
/** As many as a desk shows side by side; longer ways go on in the next line. */
const mostColumns = 4

/** How many steps each box is away from the start; those that nothing leads to stand in the last column. */
function columnsOf({ ids, start, below, edges }: LayoutInput): Map<string, number> {
  const columns = new Map([[start, 0]])
  for (const [id, column] of columns) {
    for (const { from, to } of edges) {
      if (from === id && !columns.has(to) && !below.includes(to)) columns.set(to, column + 1)
    }
  }
  const last = Math.max(0, ...columns.values())
  for (const id of ids) if (!columns.has(id) && !below.includes(id)) columns.set(id, last + 1)
  return columns
}

/**
 * Where boxes and arrows of a process go: columns from left to right by how many steps a box is away from the start, line by line.
 * Arrows to the next column go straight there; all others run in lanes of their own below the boxes.
 */
export function layoutProcess(input: LayoutInput): ProcessLayout {
  const { ids, below } = input
  const columns = columnsOf(input)
  const lines: Map<number, number>[] = []
  const places = new Map<string, { line: number; column: number; row: number }>()
  for (const id of ids) {
    const steps = columns.get(id)
    if (steps === undefined) continue
    const [line, column] = [Math.floor(steps / mostColumns), steps % mostColumns]
    const rows = lines[line] ?? new Map<number, number>()
    lines[line] = rows
    const row = rows.get(column) ?? 0
    places.set(id, { line, column, row })
    rows.set(column, row + 1)
  }
  const heights = lines.map((rows) => Math.max(...rows.values()))
  const rowsAbove = (line: number) => heights.slice(0, line).reduce((sum, height) => sum + height, 0)
  const edges = [...new Map(input.edges.map((edge) => [`${edge.from}\n${edge.to}`, edge])).values()].filter(
    ({ from, to }) => ids.includes(from) && ids.includes(to) && from !== to,
  )
  const isNext = ({ from, to }: LayoutEdge) => {
    const [a, b] = [places.get(from), places.get(to)]
    return a !== undefined && b !== undefined && a.line === b.line && b.column === a.column + 1
  }
  const lanes = edges.filter((edge) => !isNext(edge) && !(below.includes(edge.from) && below.includes(edge.to)))
  const mainHeight = Math.max(1, rowsAbove(lines.length)) * (boxHeight + rowGap) - rowGap
  const lanesTop = margin + mainHeight + 26
  const belowTop = lanesTop + lanes.length * laneHeight + 4
  const xOf = (column: number) => margin + 24 + column * (boxWidth + columnGap)
  const pointOf = (id: string): Point => {
    const place = places.get(id)
    if (place) return { x: xOf(place.column), y: margin + (rowsAbove(place.line) + place.row) * (boxHeight + rowGap) }
    return { x: xOf(below.indexOf(id)), y: belowTop }
  }
  const middle = boxHeight / 2
  const drawn = edges.map((edge): PlacedEdge => {
    const [a, b] = [pointOf(edge.from), pointOf(edge.to)]
    const lane = lanes.indexOf(edge)
    if (lane < 0) {
      const bend = a.x + boxWidth + columnGap / 2
      const [out, into] = [
        { x: a.x + boxWidth, y: a.y + middle },
        { x: b.x, y: b.y + middle },
      ]
      const points = a.y === b.y ? [out, into] : [out, { x: bend, y: out.y }, { x: bend, y: into.y }, into]
      // where several lead to one box, their names stand between the rows they come from
      const isShared = edges.some((other) => other !== edge && other.to === edge.to && isNext(other))
      return { ...edge, points, label: { x: bend - 4, y: isShared ? (out.y + into.y) / 2 : into.y } }
    }
    const y = lanesTop + lane * laneHeight + laneHeight / 2
    // arrows that leave one box by different lanes do not lie on each other
    const shift = 10 + (lane % 5) * 4
    const side = lane % 2 === 0 ? 12 : 20
    const right = { x: a.x + boxWidth + shift, y: a.y + middle + side }
    const left = { x: b.x - shift, y: b.y + middle + side - (below.includes(edge.to) ? side : 0) }
    const points = [
      { x: a.x + boxWidth, y: right.y },
      right,
      { x: right.x, y },
      { x: left.x, y },
      left,
      { x: b.x, y: left.y },
    ]
    return { ...edge, points, label: { x: (right.x + left.x) / 2, y } }
  })
  const used = Math.max(...[...places.values()].map(({ column }) => column), below.length - 1, 0) + 1
  const isBelowUsed = below.some((id) => ids.includes(id))
  return {
    boxes: ids.map((id) => ({ id, ...pointOf(id) })),
    edges: drawn,
    width: xOf(used - 1) + boxWidth + margin + 28,
    height: (isBelowUsed ? belowTop + boxHeight : lanesTop + lanes.length * laneHeight) + margin,
  }
}

const cornerRadius = 8

/** A line through points, with rounded corners, as the `d` of a path. */
export function pathThrough(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = rest.map((point, place) => {
    const [before, after] = [points[place] ?? point, rest[place + 1]]
    if (!after) return `L ${point.x} ${point.y}`
    const near = (other: Point) => {
      const length = Math.hypot(other.x - point.x, other.y - point.y) || 1
      const part = Math.min(cornerRadius, length / 2) / length
      return `${point.x + (other.x - point.x) * part} ${point.y + (other.y - point.y) * part}`
    }
    return `L ${near(before)} Q ${point.x} ${point.y} ${near(after)}`
  })
  return [`M ${first.x} ${first.y}`, ...parts].join(' ')
}
