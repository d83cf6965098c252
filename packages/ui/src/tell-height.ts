/** As the ref of what holds the banners: what fills the screen leaves room for them (`--pz-banners`), however high they are. */
export function tellHeight(place: HTMLElement | null) {
  if (!place) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--pz-banners', `${place.offsetHeight}px`))
  watch.observe(place)
  return () => {
    watch.disconnect()
    style.removeProperty('--pz-banners')
  }
}
