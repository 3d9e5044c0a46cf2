// Loaded before every server spec: imported later, from several ES modules at once, Nest's CommonJS packages fail
// with "Cannot require() ES Module in a cycle".
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import '@nestjs/bull-shared';
