/** Where someone may be watching. */
export type Terminal = {
  say(line: string): void
  /** Shows how far something is; the same line again and again where that is possible. */
  progress(text: string, share?: number): void
}

const barWidth = 30

/** A bar that fills up for someone who watches; a line for every tenth where nobody does. */
export function createTerminal({ write, isShown }: { write: (text: string) => void; isShown: boolean }): Terminal {
  let isBarOpen = false
  let lastLine = ''
  return {
    say(line) {
      if (isBarOpen) write('\r\x1b[K')
      isBarOpen = false
      write(`${line}\n`)
    },
    progress(text, share) {
      if (isShown) {
        const filled = Math.round((share ?? 0) * barWidth)
        const bar = share === undefined ? '' : `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} `
        write(`\r\x1b[K  ${bar}${text}`)
        isBarOpen = true
        return
      }
      const line = share === undefined ? text : `${text} ${Math.floor(share * 10) * 10} %`
      if (share !== undefined && line !== lastLine) write(`  ${line}\n`)
      lastLine = line
    },
  }
}
