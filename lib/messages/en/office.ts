export const office = {
  product: 'Attest',
  description: 'Verify multimodal question-answering benchmarks.',
  skip: 'Skip to the content',
  tabs: {
    label: 'Parts of the project',
    overview: 'Overview',
    items: 'Items',
    rounds: 'Rounds',
    agreement: 'Agreement',
    accuracy: 'Accuracy',
    people: 'People',
    imports: 'Imports',
    exports: 'Exports',
    settings: 'Settings',
  },
  palette: {
    title: 'Go to anything',
    description: 'Type to find a project, round, item, person or page; arrows move, Enter opens.',
    placeholder: 'Project, round, item, person, page',
    empty: 'Nothing is called that. Try fewer letters.',
  },
} as const
