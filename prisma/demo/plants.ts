import type { Picture } from './story'
import { entity, getty, mention, steps, things } from './write-story'

const acanthusMollis = entity('Acanthus mollis')

export const acanthus: Picture = {
  name: 'acanthus-mollis.jpg',
  source: { photograph: 'acanthus-mollis' },
  licence: `Photograph: Karl Blossfeldt, 1928 · ${getty}`,
  sourceUrl: 'https://www.getty.edu/art/collection/objects/35443/',
  size: { width: 790, height: 1024 },
  things: [
    ...things('plant', [86, 35, 720, 1024]),
    ...things('flower', [245, 35, 548, 272], [275, 278, 556, 500], [247, 548, 552, 778]),
  ],
  mentions: [
    mention('spiny plant', 'the plant with spiny bracts', {
      given: entity('Thistle'),
      truth: acanthusMollis,
      others: [entity('Acanthus (ornament)'), entity('Acanthus spinosus')],
    }),
  ],
  stories: [
    {
      id: 'acanthus-1',
      question: 'On the capitals of which classical order of columns are leaves of this plant carved?',
      evidence: steps(
        {
          ask: 'Which plant is this?',
          answer: 'Acanthus mollis',
          article: 'Acanthus mollis',
          text: "Acanthus mollis, also called bear's breeches, bears spikes of flowers with spiny bracts.",
        },
        {
          ask: 'Which order has acanthus leaves on its capitals?',
          answer: 'Corinthian order',
          article: 'Corinthian order',
          text: 'Of the three orders of Greek building, Doric, Ionic and Corinthian, it is the Corinthian whose capitals carry acanthus leaves.',
        },
      ),
      references: [[['Corinthian order', 'Corinthian', 'the Corinthian order']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'plant',
        category: 'art',
        difficulty: 'medium',
      },
      entityNames: ['Acanthus mollis'],
      mistakes: ['Ionic order', 'Doric order'],
      unfixed: { question: 'Which order has its leaves?', flaws: ['missing-attribute', 'ambiguous-reading'] },
    },
    {
      id: 'acanthus-2',
      question: 'Whom does Vitruvius name as inventor of the capital that carries leaves of this plant?',
      evidence: steps(
        {
          ask: 'Which plant is this?',
          answer: 'Acanthus mollis',
          article: 'Acanthus mollis',
          text: "The plant with the spiny bracts is Acanthus mollis, bear's breeches.",
        },
        {
          ask: 'Which capital carries its leaves?',
          answer: 'Corinthian capital',
          article: 'Corinthian order',
          text: 'Acanthus leaves are the mark of the Corinthian capital.',
        },
        {
          ask: 'Whom does Vitruvius name as its inventor?',
          answer: 'Callimachus',
          article: 'Callimachus (sculptor)',
          text: "Vitruvius tells that the sculptor Callimachus invented the Corinthian capital when he saw a basket on a girl's grave, overgrown by acanthus.",
        },
      ),
      references: [[['Callimachus', 'Kallimachos', 'the sculptor Callimachus']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 3,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'plant',
        category: 'art',
        difficulty: 'hard',
      },
      entityNames: ['Acanthus mollis', 'Corinthian order'],
      mistakes: ['Phidias', 'Ictinus'],
    },
  ],
}

export const allium: Picture = {
  name: 'allium-oreophilum.jpg',
  source: { photograph: 'allium-oreophilum' },
  licence: `Photograph: Karl Blossfeldt, 1928 · ${getty}`,
  sourceUrl: 'https://www.getty.edu/art/collection/objects/35448/',
  size: { width: 807, height: 1024 },
  things: [
    ...things('plant', [10, 65, 800, 1024]),
    ...things(
      'flower',
      [10, 107, 250, 333],
      [218, 72, 418, 278],
      [422, 83, 606, 283],
      [584, 65, 800, 308],
      [305, 220, 398, 400],
      [370, 311, 452, 460],
      [457, 236, 545, 403],
    ),
  ],
  mentions: [
    mention('umbel plant', 'the plant with the opening umbel', {
      given: entity('Allium oreophilum'),
      truth: entity('Allium oreophilum'),
      others: [entity('Garlic'), entity('Tulip'), entity('Allium')],
    }),
  ],
  stories: [
    {
      id: 'allium-1',
      question: 'Which two kitchen plants of the genus of this plant bear the scientific names cepa and sativum?',
      evidence: steps(
        {
          ask: 'Which genus does this plant belong to?',
          answer: 'Allium',
          article: 'Allium oreophilum',
          text: 'The plant is Allium oreophilum, a species of the genus Allium from the mountains of the Caucasus and Central Asia.',
        },
        {
          ask: 'Which plants are Allium cepa and Allium sativum?',
          answer: 'onion, garlic',
          article: 'Allium',
          text: 'To the genus belong the onion, Allium cepa, the garlic, Allium sativum, and the chives, Allium schoenoprasum.',
        },
      ),
      references: [
        [
          ['onion', 'onions', 'the onion'],
          ['garlic', 'the garlic'],
        ],
      ],
      answerType: 'string',
      strata: {
        questionType: 'multi_answer',
        hop: 2,
        entities: 1,
        reasoning: 'parallel',
        subjectClass: 'plant',
        category: 'biology',
        difficulty: 'medium',
      },
      entityNames: ['Allium oreophilum'],
      mistakes: ['leek', 'chives'],
    },
    {
      id: 'allium-2',
      question: 'Of which family of plants is the genus of this plant a member today?',
      evidence: steps(
        {
          ask: 'Which genus does this plant belong to?',
          answer: 'Allium',
          article: 'Allium oreophilum',
          text: 'The plant is Allium oreophilum, a species of the genus Allium.',
        },
        {
          ask: 'Of which family is Allium a member?',
          answer: 'Amaryllidaceae',
          article: 'Allium',
          text: 'Allium, once counted among the lilies, stands today in the family Amaryllidaceae.',
        },
      ),
      references: [[['Amaryllidaceae', 'amaryllis family', 'the amaryllis family']]],
      answerType: 'string',
      strata: {
        questionType: 'templated',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'plant',
        category: 'biology',
        difficulty: 'medium',
      },
      entityNames: ['Allium oreophilum'],
      mistakes: ['Liliaceae', 'Asparagaceae'],
      unfixed: { question: 'Of which family was the genus of this plant a member?', flaws: ['missing-temporal'] },
    },
  ],
}
