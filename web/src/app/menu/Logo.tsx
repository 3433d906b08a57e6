import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Sign } from '../../components/Sign.tsx';
import { paths } from '../../paths.ts';
import classes from './menu.module.css';

/** The product's sign, which leads home. */
export function Logo() {
  return (
    <Link to={paths.home} className={classes.logo} aria-label="Health Application, home">
      <Group gap={10} wrap="nowrap">
        <Sign size={30} />
        <Text fw={650} size="md" component="span">
          Health Application
        </Text>
      </Group>
    </Link>
  );
}
