import { airplane } from './airplane'
import { alps } from './alps'
import { canyon } from './black-canyon'
import { menu, scoreboard, signpost, summits } from './drawn'
import { dustBowlHome } from './dust-bowl'
import { houseCats } from './house-cats'
import { nagasaki } from './nagasaki'
import { acanthus, allium } from './plants'
import { pastoral } from './sheep'
import type { Pair, Picture } from './story'

/** Every picture of the demo with the questions asked of it. */
export const pictures: Picture[] = [
  nagasaki,
  houseCats,
  pastoral,
  canyon,
  airplane,
  acanthus,
  allium,
  dustBowlHome,
  alps,
  signpost,
  menu,
  scoreboard,
  summits,
]

/** Pictures put side by side: a question of one of them, with the other to distract from it. */
export const pairs: Pair[] = [
  {
    name: 'acanthus-and-allium.jpg',
    left: acanthus.name,
    right: allium.name,
    story: 'acanthus-1',
    variant: 'intra',
    question:
      'Two plants are shown. On the capitals of which classical order of columns are leaves of the one with the spiny bracts carved?',
  },
  {
    name: 'allium-and-acanthus.jpg',
    left: allium.name,
    right: acanthus.name,
    story: 'allium-2',
    variant: 'intra',
    question:
      'Two plants are shown. Of which family is the genus of the one with the opening umbel, without any spines, a member today?',
  },
  {
    name: 'sheep-and-cats.jpg',
    left: pastoral.name,
    right: houseCats.name,
    story: 'sheep-2',
    variant: 'intra',
    question:
      'In which year was the first mammal born that was cloned from an adult body cell, an animal of the kind seen on the pasture?',
  },
  {
    name: 'canyon-and-harbour.jpg',
    left: canyon.name,
    right: nagasaki.name,
    story: 'canyon-2',
    variant: 'intra',
    question: 'Two waters with boats are shown. Into which gulf does the river between the bare rock walls flow?',
  },
  { name: 'sheep-and-airplane.jpg', left: pastoral.name, right: airplane.name, story: 'sheep-2', variant: 'inter' },
  { name: 'alps-and-cats.jpg', left: alps.name, right: houseCats.name, story: 'alps-1', variant: 'inter' },
  { name: 'house-and-allium.jpg', left: dustBowlHome.name, right: allium.name, story: 'dust-2', variant: 'inter' },
  { name: 'acanthus-and-canyon.jpg', left: acanthus.name, right: canyon.name, story: 'acanthus-1', variant: 'inter' },
]
