export { DataTab } from './DataTab.tsx'
export { DetailScreen, type DetailScreenProps, type DetailTab, readTab } from './DetailScreen.tsx'
export { RailBlock } from './RailBlock.tsx'
