import type { ServerStatus } from '@health/contract';
import { Text } from '@mantine/core';
import { momentInWords } from '../settings/AccountSection.tsx';
import classes from './administration.module.css';
import { type Course, coursesOf, FIELD } from './figures-over-time.ts';

/** The size of the server over the last days: a line for each figure, and the figures in an expandable table. */
export function FiguresOverTime({ history }: Pick<ServerStatus, 'history'>) {
  const courses = coursesOf(history);
  if (courses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Figures are noted every quarter of an hour; a line appears with the second six hours.
      </Text>
    );
  return (
    <ul className={classes.list}>
      {courses.map((course) => (
        <CourseItem key={course.name} course={course} />
      ))}
    </ul>
  );
}

function CourseItem({ course: { name, points, words, values } }: { course: Course }) {
  return (
    <li>
      <Text size="sm" fw={500}>
        {name}
      </Text>
      <svg
        className={classes.line}
        role="img"
        aria-label={`${name} ${words}`}
        viewBox={`0 -2 ${FIELD.width} ${FIELD.height + 4}`}
        preserveAspectRatio="none"
      >
        <polyline points={points} />
      </svg>
      <details className={classes.values}>
        <summary>{words}</summary>
        <dl className={classes.figures}>
          {values.map(({ at, words: value }) => (
            <div key={at}>
              <dt>{momentInWords(at)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
