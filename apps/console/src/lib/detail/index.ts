export { DataTab } from './DataTab.tsx'
export { DetailScreen, type DetailTab } from './DetailScreen.tsx'
export { RailBlock } from './RailBlock.tsx'
export { readTab } from './read-tab.ts'
