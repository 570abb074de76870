import type { Picture } from './story'
import { entity, getty, mention, steps, things } from './write-story'

const beato = 'Felice Beato'
const town = { article: 'Nagasaki', ask: 'Which town is this?', answer: 'Nagasaki' }
const view = 'The view with boats, a junk and houses on the bank was taken at Nagasaki about 1865.'

export const nagasaki: Picture = {
  name: 'nagasaki-boats.jpg',
  source: { photograph: 'nagasaki-boats' },
  licence: `Photograph: Felice Beato, about 1865 · ${getty}`,
  sourceUrl: 'https://www.getty.edu/art/collection/objects/241797/',
  size: { width: 1024, height: 819 },
  things: [
    ...things('ship', [438, 125, 752, 580]),
    ...things('boat', [0, 622, 757, 780], [690, 645, 1024, 819], [342, 532, 458, 572]),
    ...things('person', [378, 651, 462, 710], [750, 667, 816, 795]),
    ...things(
      'house',
      [793, 438, 1024, 529],
      [252, 427, 440, 505],
      [77, 415, 228, 495],
      [466, 336, 594, 425],
      [605, 345, 680, 392],
      [640, 328, 732, 365],
      [730, 341, 815, 386],
      [797, 342, 895, 385],
      [412, 353, 480, 400],
      [334, 368, 412, 413],
      [258, 354, 332, 400],
    ),
    ...things('tree', [927, 168, 1024, 440]),
    ...things('mountain', [20, 278, 310, 360]),
  ],
  mentions: [
    mention('town', 'the town on the bank', {
      given: entity('Yokohama'),
      truth: entity('Nagasaki'),
      others: [entity('Kagoshima'), entity('Nagasaki Prefecture')],
    }),
    mention('country', 'the country', {
      given: entity('Japan', 'Q17'),
      truth: entity('Japan', 'Q17'),
      others: [entity('China'), entity('Korea')],
    }),
    mention('ship', 'the large ship with a mast', {
      given: entity('Galleon'),
      truth: null,
      others: [entity('Clipper'), entity('Steamship')],
    }),
  ],
  stories: [
    {
      id: 'nagasaki-1',
      question: 'On which of the main islands of its country does the town in this photograph lie?',
      evidence: steps(
        { ...town, text: view },
        {
          ask: 'On which main island does Nagasaki lie?',
          answer: 'Kyushu',
          article: 'Nagasaki',
          text: 'Nagasaki is a harbour city on Kyushu, the third largest of the main islands of Japan.',
        },
      ),
      references: [[['Kyushu', 'Kyūshū', 'Kiushu']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 2,
        reasoning: 'sequential',
        subjectClass: 'place',
        category: 'geography',
        difficulty: 'medium',
      },
      entityNames: ['Nagasaki', 'Japan'],
      mistakes: ['Honshu', 'Shikoku'],
      unfixed: { question: 'On which island is it?', flaws: ['missing-spatial', 'ambiguous-reading'] },
    },
    {
      id: 'nagasaki-2',
      question: 'Through which artificial island in the bay of this town did the Dutch trade until the 1850s?',
      evidence: steps(
        { ...town, text: view },
        {
          ask: 'On which artificial island off Nagasaki did the Dutch trade?',
          answer: 'Dejima',
          article: 'Dejima',
          text: 'Dejima, a small artificial island in the bay of Nagasaki, was the trading post of the Dutch from 1641 until the 1850s.',
        },
      ),
      references: [[['Dejima', 'Deshima']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 2,
        reasoning: 'sequential',
        subjectClass: 'place',
        category: 'history',
        difficulty: 'medium',
      },
      entityNames: ['Nagasaki', 'Dejima'],
      mistakes: ['Hirado', 'Odaiba'],
    },
    {
      id: 'nagasaki-3',
      question: 'Which Europeans were allowed to trade in this town between 1650 and 1850?',
      evidence: steps(
        { ...town, text: view },
        {
          ask: 'Which Europeans traded in Nagasaki between 1650 and 1850?',
          answer: 'the Dutch',
          article: 'Sakoku',
          text: 'After the Portuguese had been expelled in 1639, the Dutch were the only Europeans allowed to trade in Nagasaki, until Japan opened its ports in the 1850s.',
        },
      ),
      references: [[['the Dutch', 'Dutch', 'the Netherlands', 'Netherlands', 'Dutch East India Company']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'place',
        category: 'history',
        difficulty: 'medium',
      },
      entityNames: ['Nagasaki'],
      mistakes: ['the Portuguese', 'the English'],
      unfixed: {
        question: 'Which Europeans were allowed to trade in this town?',
        flaws: ['missing-temporal', 'not-unique'],
      },
    },
    {
      id: 'nagasaki-4',
      question: 'What are the four largest islands of the country in which this photograph was taken?',
      evidence: steps(
        {
          ask: 'In which country was this taken?',
          answer: 'Japan',
          article: 'Nagasaki',
          text: `${view} Nagasaki is in Japan.`,
        },
        {
          ask: 'Which are the four largest islands of Japan?',
          answer: 'Honshu, Hokkaido, Kyushu, Shikoku',
          article: 'Japan',
          text: 'The four largest islands of Japan are Honshu, Hokkaido, Kyushu and Shikoku.',
        },
      ),
      references: [[['Honshu', 'Honshū'], ['Hokkaido', 'Hokkaidō'], ['Kyushu', 'Kyūshū'], ['Shikoku']]],
      answerType: 'string',
      strata: {
        questionType: 'multi_answer',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'place',
        category: 'geography',
        difficulty: 'medium',
      },
      entityNames: ['Japan', beato],
      mistakes: ['Okinawa'],
    },
  ],
}
